import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { MemberWire } from "@baton/domain/member/member.wire";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { StageWire } from "@baton/domain/stage/stage.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeAll, expect, it } from "vitest";
import { assertSound } from "../../test/crash/whole-store.ts";
import { hashAtFullCost } from "../../test/support/cheap-hashes.ts";
import { assertCounted } from "../../test/support/counted.ts";
import { Agent } from "../../test/support/harness.ts";
import { emptyInstallation, type Installation } from "../../test/support/installation.ts";
import { onPostgres } from "../../test/support/project.ts";
import {
  allRows,
  backupTables,
  deriveMoves,
  insertRows,
  type Keys,
  presentTables,
  type TableRow,
} from "../cli/rows.store.ts";
import { demoAdmin, demoPassword } from "../demo/demo-team.ts";
import type { Config } from "../platform/base/config.ts";
import type { Backend } from "../platform/store/backend.ts";
import { applyMigrations, createLedger, type DatabaseBefore, type NamedMigration } from "../platform/store/migrate.ts";
import { openBackend, openStore } from "../platform/store/open-store.ts";
import { sqlitePath } from "../platform/store/sqlite-backend.ts";
import { migrations } from "./migrations.ts";

// The stored passwords were hashed at full cost.
beforeAll(hashAtFullCost);

const storedHere = new URL("stored/", import.meta.url);
const nameOf = (file: string) => file.replace(".sqlite.gz", "");
const files = readdirSync(storedHere).sort();

async function withBackend<T>(
  installation: Pick<Config, "dataDir" | "databaseUrl">,
  use: (backend: Backend) => Promise<T>,
) {
  const backend = await openBackend(installation, () => {});
  try {
    return await use(backend);
  } finally {
    await backend.close();
  }
}

/** The tables of the change logs, which may end when a database is migrated. */
const logs: Keys = { workspace_set: ["workspace_id", "name"], change: ["workspace_id", "seq"] };
/** The tables that are copied. */
const copied: Keys = { ...backupTables, ...logs };

async function rowsOf(backend: Backend): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const tables = await presentTables(backend, backend.read, copied);
  for await (const row of allRows(backend.read, tables)) rows.push(row);
  return rows;
}

/** Copies a stored database to the location that a server of `installation` uses. */
async function put(file: string, { config }: Installation): Promise<TableRow[]> {
  writeFileSync(sqlitePath(config.dataDir), gunzipSync(readFileSync(new URL(file, storedHere))));
  const rows = await withBackend({ dataDir: config.dataDir, databaseUrl: undefined }, rowsOf);
  if (!config.databaseUrl) return rows;
  const upTo = migrations.slice(0, migrations.findIndex(({ name }) => name === nameOf(file)) + 1);
  await withBackend(config, (backend) =>
    backend.transact(async (db) => {
      await createLedger(db);
      await applyMigrations(backend, db, upTo);
      await insertRows(
        (work) => work(db),
        (async function* () {
          yield* rows;
        })(),
      );
      await deriveMoves(backend, db);
    }),
  );
  return rows;
}

/** Returns the remaining fields of a row of an earlier version, in the table where they are now. */
function nowOf({ table, row: { tags: _labelled, ...row } }: TableRow): TableRow[] {
  if (table in logs) return [];
  if (table === "workspace") {
    // The bytes are recounted below, because texts that have become rows count differently.
    const { seq: _old, log_seq: _begin, log_bytes: _ended, entity_bytes: _counted, ...kept } = row;
    return [{ table, row: kept }];
  }
  if (table === "task" && "subtasks" in row) {
    const { subtasks = null, ...kept } = row;
    const { workspace_id = null, id: task_id = null } = row;
    const titles: string[] = JSON.parse(String(subtasks));
    const summary = { subtask_count: titles.length, subtasks_done: 0, first_subtask: titles[0] ?? "" };
    return [
      ...nowOf({ table, row: { ...kept, ...summary } }),
      ...titles.map((title) => ({ table: "subtask", row: { workspace_id, task_id, title, done: 0 } })),
    ];
  }
  if (table === "task" && "notes" in row) {
    const { description = null, notes = null, ...kept } = row;
    const completed_at = row.stage === "completed" ? (row.updated_at ?? null) : null;
    const note_count = JSON.parse(String(notes)).length;
    const { workspace_id = null, id = null } = row;
    return [
      { table, row: { ...kept, completed_at, note_count, text_version: 1 } },
      { table: "task_text", row: { workspace_id, id, description, notes } },
    ];
  }
  if (table !== "membership" || "access" in row) return [{ table, row }];
  const { user_id = null, workspace_id = null, role = null, title = null, username_key = null, status = null } = row;
  const isAdmin = role === "Admin";
  const profile = { user_id, title, username_key, role: isAdmin ? "Manager" : role };
  const membership = { user_id, workspace_id, status, access: isAdmin ? "admin" : "member" };
  return [
    { table: "profile", row: profile },
    { table, row: membership },
  ];
}

/** Returns the rows that no row of the same table contains. Asking `toContainEqual` of each took two thirds of the time. */
function missingFrom(after: readonly TableRow[], rows: readonly TableRow[]): TableRow[] {
  const ofTable = Map.groupBy(after, ({ table }) => table);
  return rows.filter(({ table, row }) => {
    const fields = Object.entries(row);
    return !ofTable.get(table)?.some((now) => fields.every(([name, value]) => now.row[name] === value));
  });
}

/** On PostgreSQL, `npm test` migrates the oldest and the newest. `npm run soak -- nodes` migrates all. */
const isShort = onPostgres() && process.env.LONG_TESTS !== "yes";

it.each(isShort ? [...files.slice(0, 1), ...files.slice(-2)] : files)(
  "%s is migrated with all of its data",
  async (file) => {
    const installation = await emptyInstallation();
    const before = await put(file, installation);
    const stored = before.filter(({ table }) => table === "task");
    expect(stored.length).toBeGreaterThanOrEqual(60);
    const { app } = await installation.serve();
    const agent = new Agent(app);
    const signedIn = await agent.post("/api/auth/sign-in/email", { email: demoAdmin.email, password: demoPassword });
    expect(signedIn.statusCode).toBe(200);
    const tasks: TaskWire[] = (await agent.get("/api/tasks")).json();
    expect(tasks).toHaveLength(stored.length);
    for (const { row } of stored.filter(({ row }) => "tags" in row)) {
      expect(tasks.find(({ _id }) => _id === row.id)?.tags).toBe(row.tags);
    }
    expect((await agent.get("/api/user-data")).json()).toHaveLength(9);
    const [sought] = tasks.filter(({ stage }) => stage !== "delete");
    const q = sought?.title.split(" ").slice(0, 3).join(" ") ?? "";
    const { results } = (await agent.get(`/api/search?${new URLSearchParams({ q, kinds: "task" })}`)).json();
    expect(results).toContainEqual(expect.objectContaining({ id: sought?._id }));
    const after = await withBackend(installation.config, rowsOf);
    expect(missingFrom(after, before.flatMap(nowOf))).toEqual([]);
    await assertSound(installation.config);
    const [next] = migrations.slice(migrations.findIndex(({ name }) => name === nameOf(file)) + 1);
    const copy = join(installation.config.dataDir, `baton.sqlite.before-${next?.name}`);
    expect(existsSync(copy)).toBe(next !== undefined && !onPostgres());
  },
);

it("people are pending, disabled or in no team after a migration if they were before", async () => {
  const installation = await emptyInstallation();
  await put("0013-sign-in.sqlite.gz", installation);
  const then = { tomas: { accepted_workspace_id: null }, ines: { status: "Disable" }, jonas: { workspace_id: null } };
  await withBackend(installation.config, (backend) =>
    backend.transact(async (db) => {
      const before = db as unknown as DatabaseBefore;
      for (const [name, state] of Object.entries(then)) {
        const person = before.selectFrom("user").select("id").where("name", "=", name);
        await before.updateTable("membership").set(state).where("user_id", "=", person).execute();
      }
    }),
  );
  const { app } = await installation.serve();
  const agent = new Agent(app);
  await agent.post("/api/auth/sign-in/email", { email: demoAdmin.email, password: demoPassword });
  const members = (await agent.get("/api/user-data")).json<MemberWire[]>();
  const rights = members.map(({ username, access, isActive, isPending }) => [username, access, isActive, isPending]);
  expect(rights).toHaveLength(8);
  expect(rights.slice(0, 3)).toEqual([
    ["amara", "member", "Active", undefined],
    ["ines", "member", "Disable", undefined],
    ["kenji", "member", "Active", undefined],
  ]);
  expect(rights).toContainEqual(["maya", "admin", "Active", undefined]);
  expect(rights).toContainEqual(["tomas", "member", "Active", true]);
  const [jonas] = (await agent.get("/api/user-data?search=jonas@demo")).json<MemberWire[]>();
  expect(jonas).toMatchObject({ username: "jonas", role: "Engineer", adminEmail: "N/A" });
});

it("the tasks of a team are in one project afterwards, numbered in the order of their creation", async () => {
  const installation = await emptyInstallation();
  await put("0019-task-texts.sqlite.gz", installation);
  const { app } = await installation.serve();
  const agent = new Agent(app);
  await agent.post("/api/auth/sign-in/email", { email: demoAdmin.email, password: demoPassword });
  const [project, ...others] = (await agent.get("/api/projects")).json<ProjectWire[]>();
  expect(others).toEqual([]);
  expect(project).toMatchObject({ name: "maya's team", key: "MT" });
  const stages = (await agent.get("/api/stages")).json<StageWire[]>();
  expect(stages.map(({ name, category }) => [name, category])).toEqual([
    ["Todo", "todo"],
    ["In Progress", "in-progress"],
    ["Completed", "completed"],
  ]);
  const categories = new Map(stages.map(({ id, category }) => [id, category]));
  const byAge = (a: TaskWire, b: TaskWire) => (a.createdAt + a._id < b.createdAt + b._id ? -1 : 1);
  const tasks = (await agent.get("/api/tasks")).json<TaskWire[]>().sort(byAge);
  expect(tasks.map(({ number }) => number)).toEqual(tasks.map((_, index) => index + 1));
  for (const { project: of, stageId, stage } of tasks) {
    expect(of).toBe(project?.id);
    expect(categories.get(stageId)).toBe(stage === "delete" ? "todo" : stage);
  }
  const created = await agent.post(`/api/projects/${project?.id}/tasks`, { title: "The next one" });
  expect(created.json()).toMatchObject({ number: tasks.length + 1 });
});

it("tags become labels, one for all spellings: that of the oldest task, even if it is in the trash", async () => {
  const installation = await emptyInstallation();
  const before = await put("0019-task-texts.sqlite.gz", installation);
  const tasks = before.filter(({ table }) => table === "task").map(({ row }) => row);
  const byAge = tasks.toSorted((a, b) => (String(a.created_at) < String(b.created_at) ? -1 : 1));
  const texts = new Map([
    [byAge[0]?.id, "Web, design , WEB"],
    [byAge[1]?.id, " web,, Design"],
    [byAge[2]?.id, " , "],
  ]);
  await withBackend(installation.config, (backend) =>
    backend.transact(async (db) => {
      const old = db as unknown as DatabaseBefore;
      await old.updateTable("task").set({ tags: "later" }).execute();
      for (const [id = "", tags] of texts) await old.updateTable("task").set({ tags }).where("id", "=", id).execute();
      await old
        .updateTable("task")
        .set({ stage: "delete" })
        .where("id", "=", byAge[0]?.id ?? "")
        .execute();
    }),
  );
  const { app } = await installation.serve();
  const agent = new Agent(app);
  await agent.post("/api/auth/sign-in/email", { email: demoAdmin.email, password: demoPassword });
  const tagsOf = async (id: unknown) => (await agent.get(`/api/tasks/${id}`)).json<TaskWire>().tags;
  expect(await tagsOf(byAge[0]?.id)).toBe("Web, design");
  expect(await tagsOf(byAge[1]?.id)).toBe("Web, design");
  expect(await tagsOf(byAge[2]?.id)).toBe("");
  const labels = (await agent.get("/api/labels")).json<{ name: string }[]>();
  expect(labels.map(({ name }) => name)).toEqual(["Web", "design", "later"]);
});

it("a migration that changes a published form ends the change logs, so that every page reloads its lists", async () => {
  const { config, ...installation } = await emptyInstallation();
  const before = await put(files.at(-1) ?? "", { config, ...installation });
  const newForm: NamedMigration = { name: "9999-new-form", changesPublishedForm: true, up: async () => {} };
  const store = await openStore({
    ...config,
    migrations: [...migrations, newForm],
    tables: [],
    reportLostConnection: () => {},
  });
  const workspaces = before.filter(({ table }) => table === "workspace").map(({ row }) => row);
  expect(workspaces).toHaveLength(1);
  for (const { id, seq } of workspaces) {
    expect(await store.seq(String(id))).toBeGreaterThan(Number(seq));
    expect((await store.numbers(String(id), "core")).seq).toBeGreaterThan(Number(seq));
    expect(await store.canResume(String(id), Number(seq), ["core"])).toBe(false);
    expect(await store.changes(String(id), 0)).toEqual([]);
  }
  await store.close();
  await assertCounted(config);
});

/** Migrations that were released together with the next one, so that no database has stopped at them. */
const passedThrough = new Set([
  ...["0024-archived-tasks", "0025-project-sets", "0026-links", "0029-comments", "0041-invitation-uses"],
  ...["0042-changed-fields", "0042-outbox-places", "0043-unfinished-uploads", "0044-notification-mails"],
  ...["0047-views", "0048-fields"],
]);

it("a database of every version but the newest is stored", () => {
  const names = migrations.slice(0, -1).map(({ name }) => name);
  const wanted = names.filter((name) => !passedThrough.has(name)).map((name) => `${name}.sqlite.gz`);
  expect(files, "See server/src/migrations/store-version.ts").toEqual(expect.arrayContaining(wanted));
});
