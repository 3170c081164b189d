import { lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../test/support/counted.ts";
import { createTask, type Person, password, signUp } from "../../test/support/factories.ts";
import { Agent, type TestServer } from "../../test/support/harness.ts";
import {
  emptyInstallation,
  type Installation,
  openInstallation,
  testInstallation,
} from "../../test/support/installation.ts";
import { onPostgres } from "../../test/support/project.ts";
import { areFilesShown, isPictureShown, sampleTeam } from "../../test/support/sample-team.ts";
import { openBackend } from "../platform/store/open-store.ts";
import { backUp } from "./backup.ts";
import type { CommandContext } from "./command-context.ts";
import { restoreBackup } from "./restore.ts";
import { allRows, backupTables, excludedTables, type TableRow } from "./rows.store.ts";

const signIn = async (server: TestServer, { me }: Person) => {
  const agent = new Agent(server.app);
  await agent.post("/api/auth/sign-in/email", { email: me.email, password });
  return agent;
};

/** Returns all rows that a backup contains, without the change log numbers, which start again after a restore. */
async function contentOf({ config }: CommandContext): Promise<TableRow[]> {
  const backend = await openBackend(config, () => {});
  const rows: TableRow[] = [];
  for await (const { table, row } of allRows(backend.read, backupTables)) {
    rows.push({ table, row: { ...row, ...("seq" in row ? { seq: 0, log_seq: 0 } : {}) } });
  }
  await backend.close();
  return rows;
}

/** The installation with the sample team, which is backed up. */
let installation: Installation;
let server: TestServer;
let team: Awaited<ReturnType<typeof sampleTeam>>;
let file: string;
let output: string;

beforeAll(async () => {
  installation = await openInstallation();
  server = await installation.serve();
  team = await sampleTeam(server);
  file = installation.path("backup.gz");
  output = await backUp(installation, file);
});

afterAll(() => installation.clear());

/** Restores the backup into another installation. */
async function restored(): Promise<Installation> {
  const elsewhere = await emptyInstallation();
  await restoreBackup(elsewhere, file, false);
  return elsewhere;
}

/** Writes a modified copy of the backup. */
async function edited(edit: (header: string, lines: string[]) => string[]): Promise<string> {
  const [header = "", ...lines] = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  await writeFile(`${file}-edited`, gzipSync(edit(header, lines).join("\n")));
  return `${file}-edited`;
}

describe("a backup", () => {
  it("made while Baton runs restores everything elsewhere", async () => {
    expect(output).toBe(`Backed up to ${file}. Keep it safe: it contains everything.`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { admin, member } = team;
    const elsewhere = await restored();
    expect(await contentOf(elsewhere)).toEqual(await contentOf(installation));
    await assertCounted(elsewhere.config);
    const there = await elsewhere.serve();
    const again = await signIn(there, admin);
    expect((await again.get("/api/tasks")).json()).toEqual((await admin.get("/api/tasks")).json());
    expect(await isPictureShown(there, admin)).toBe(true);
    expect(await areFilesShown(again, team.files)).toBe(true);
    const thumbnail = await again.get(`/api/attachments/${team.files[1]?.id}/thumbnail`);
    expect(thumbnail.headers["content-type"]).toBe("image/webp");
    expect((await (await signIn(there, member)).get("/api/tasks")).json()).toEqual(
      (await member.get("/api/tasks")).json(),
    );
  });

  it("is a consistent snapshot despite concurrent writes", async () => {
    const busy = await testInstallation();
    const admin = await signUp(await busy.serve());
    await admin.post("/api/labels", { name: "docs" });
    const { seq: start, workspaceId } = (await admin.get("/api/session")).json();
    // More than is read and compressed at once.
    const description = "x".repeat(5000);
    const inARow = async () => {
      for (let made = 0; made < 75; made += 1) await createTask(admin, { description });
    };
    await Promise.all([inARow(), inARow(), inARow(), inARow()]);
    let stop = false;
    const writing = Array.from({ length: 4 }, async () => {
      while (!stop) await createTask(admin);
    });
    for (const name of ["first.gz", "second.gz", "third.gz"]) {
      await backUp(busy, busy.path(name));
      const rows = gunzipSync(await readFile(busy.path(name)))
        .toString()
        .trim()
        .split("\n")
        .slice(1);
      const entries: TableRow[] = rows.map((row) => JSON.parse(row));
      const workspace = entries.find(({ row }) => row.id === workspaceId)?.row;
      expect(entries.filter(({ table }) => table === "task")).toHaveLength(Number(workspace?.seq) - start);
    }
    stop = true;
    await Promise.all(writing);
  });

  it("contains no sessions and no mailed links, so that ended ones stay ended", async () => {
    const there = await (await restored()).serve();
    const { cookie } = team.admin;
    expect((await server.app.inject({ url: "/api/tasks", headers: { cookie } })).statusCode).toBe(200);
    expect((await there.app.inject({ url: "/api/tasks", headers: { cookie } })).statusCode).toBe(401);
  });

  it("makes every page with an earlier log reload everything once it is restored", async () => {
    const { seq, workspaceId } = (await team.admin.get("/api/session")).json();
    const etag = String((await team.admin.get("/api/tasks")).headers.etag);
    const there = await (await restored()).serve();
    const { store } = there;
    expect((await (await signIn(there, team.admin)).get("/api/tasks", { "if-none-match": etag })).statusCode).toBe(200);
    expect(await server.store.canResume(workspaceId, seq, ["tasks"])).toBe(true);
    expect(await store.canResume(workspaceId, seq, ["tasks"])).toBe(false);
    expect(await store.seq(workspaceId)).toBe(1_000_000_000);
  });

  it("contains every table that is not explicitly excluded", async () => {
    const backend = await openBackend(installation.config, () => {});
    const tables = await backend.tables(backend.read);
    await backend.close();
    expect(tables.sort()).toEqual([...Object.keys(backupTables), ...excludedTables].sort());
  });

  it("does not follow a link that an attacker has placed in its way", async () => {
    const [theirs, mine] = [installation.path("theirs"), installation.path("mine.gz")];
    await writeFile(theirs, "theirs");
    await symlink(theirs, `${mine}.part`);
    await backUp(installation, mine);
    expect(await readFile(theirs, "utf8")).toBe("theirs");
    expect((await lstat(mine)).mode & 0o777).toBe(0o600);
  });

  it("does not overwrite another file, and fails where no file can be created", async () => {
    await expect(backUp(installation, file)).rejects.toThrow("already exists");
    await expect(backUp(installation, installation.path("missing/backup.gz"))).rejects.toThrow("Cannot write");
  });

  it.skipIf(onPostgres())("is refused if there is nothing to back up", async () => {
    const empty = await emptyInstallation();
    await expect(backUp(empty, empty.path("backup.gz"))).rejects.toThrow("There is no database");
    expect(await readdir(empty.config.dataDir)).toEqual(["auth-secret"]);
  });
});

describe("a restore", () => {
  it("replaces existing data only with --overwrite", async () => {
    const elsewhere = await testInstallation();
    const before = await elsewhere.serve();
    const other = await signUp(before);
    await before.close();
    const content = await contentOf(elsewhere);
    await expect(restoreBackup(elsewhere, file, false)).rejects.toThrow("Add --overwrite");
    expect(await contentOf(elsewhere)).toEqual(content);
    await restoreBackup(elsewhere, file, true);
    const after = await elsewhere.serve();
    expect((await (await signIn(after, team.admin)).get("/api/tasks")).json()).toHaveLength(3);
    expect((await (await signIn(after, other)).get("/api/tasks")).statusCode).toBe(401);
    const aside = (await readdir(elsewhere.config.dataDir)).filter((name) => name.includes(".before-restore-"));
    expect(aside).toHaveLength(onPostgres() ? 1 : 2);
  });

  // PGlite has one session, and cannot detect other users.
  it.skipIf(process.env.TEST_DATABASE_KIND === "pglite")("is refused while Baton runs", async () => {
    await expect(restoreBackup(installation, file, true)).rejects.toThrow(
      "Baton is running on this database. Stop it first.",
    );
  });

  it("of a damaged file, another kind of file, or a newer backup changes nothing", async () => {
    const there = await restored();
    const before = await contentOf(there);
    const whole = await readFile(file);
    const bad = installation.path("bad.gz");
    await writeFile(bad, whole.subarray(0, -20));
    await expect(restoreBackup(there, bad, true)).rejects.toThrow("is damaged");
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 255;
    await writeFile(bad, flipped);
    await expect(restoreBackup(there, bad, true)).rejects.toThrow("is damaged");
    await writeFile(bad, gzipSync('{"baton":"export"}\n'));
    await expect(restoreBackup(there, bad, true)).rejects.toThrow("is not a backup");
    await expect(restoreBackup(there, installation.path("missing.gz"), true)).rejects.toThrow("Cannot read");
    const twice = await edited((header, lines) => [header, ...lines.slice(0, 1), ...lines]);
    await expect(restoreBackup(there, twice, true)).rejects.toThrow("cannot be restored");
    const empty = await emptyInstallation();
    await expect(restoreBackup(empty, twice, false)).rejects.toThrow("cannot be restored");
    expect((await readdir(join(empty.config.dataDir, "uploads"))).filter((name) => name.endsWith(".webp"))).toEqual([]);
    expect(await readdir(join(empty.config.dataDir, "attachments"))).toEqual([]);
    const far = await edited((header, lines) => [
      header,
      ...lines.map((line) => line.replace(/"seq":\d+/, `"seq":${2 ** 53 - 1}`)),
    ]);
    await expect(restoreBackup(there, far, true)).rejects.toThrow("is damaged");
    const future = '"migrations":["9999-from-the-future",';
    const newer = await edited((header, lines) => [header.replace('"migrations":[', future), ...lines]);
    await expect(restoreBackup(there, newer, true)).rejects.toThrow("newer Baton (migration 9999-from-the-future)");
    expect(await contentOf(there)).toEqual(before);
    expect(await readdir(there.config.dataDir)).not.toContain("restoring");
  });

  it("reports that the secret is not included", async () => {
    const without = installation.path("without.gz");
    const { config } = await emptyInstallation();
    expect(await backUp({ config: installation.config, keepsSecret: false }, without)).toContain(
      "AUTH_SECRET is not in it",
    );
    expect(await restoreBackup(await emptyInstallation(), without, false)).toContain("made with AUTH_SECRET set");
    expect(await restoreBackup({ config, keepsSecret: false }, file, false)).toContain("AUTH_SECRET is not the secret");
  });
});

describe.runIf(onPostgres())("between the two databases", () => {
  it("everything can be moved from PostgreSQL to SQLite and back", async () => {
    const { config } = await emptyInstallation();
    const sqlite = { config: { ...config, databaseUrl: undefined }, keepsSecret: true };
    await restoreBackup(sqlite, file, false);
    expect(await contentOf(sqlite)).toEqual(await contentOf(installation));
    const fromSqlite = installation.path("from-sqlite.gz");
    await backUp(sqlite, fromSqlite);
    const back = await emptyInstallation();
    await restoreBackup(back, fromSqlite, false);
    expect(await contentOf(back)).toEqual(await contentOf(installation));
    const agent = await signIn(await back.serve(), team.admin);
    expect((await agent.get("/api/tasks")).json()).toEqual((await team.admin.get("/api/tasks")).json());
  });
});
