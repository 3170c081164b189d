import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { splitTags } from "@baton/domain/label/label.names";
import { priorities, stages, workStages } from "@baton/domain/task/task";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../test/support/counted.ts";
import { type Person, signUp, taskBody } from "../../test/support/factories.ts";
import { withoutNames } from "../../test/support/files.ts";
import { Agent, type TestServer } from "../../test/support/harness.ts";
import { type Installation, openInstallation, testInstallation } from "../../test/support/installation.ts";
import { mailedToken } from "../../test/support/outbox.ts";
import { isPictureShown, sampleTeam } from "../../test/support/sample-team.ts";
import { StartError } from "../platform/base/start-error.ts";
import { exportTeam } from "./export.ts";
import { importTeam } from "./import.ts";

let installation: Installation;
let server: TestServer;
let team: Awaited<ReturnType<typeof sampleTeam>>;
let file: string;

beforeAll(async () => {
  installation = await openInstallation();
  server = await installation.serve();
  team = await sampleTeam(server);
  file = installation.path("export.gz");
  await exportTeam(installation, file, undefined);
});

afterAll(() => installation.clear());

const linesOf = async (path: string) =>
  gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split("\n");

const picturesIn = async ({ config }: Installation) =>
  (await readdir(join(config.dataDir, "uploads")).catch(() => [])).filter((name) => name.endsWith(".webp"));

/** Returns the contents of an export, without its date and its change numbers, which differ between exports. */
async function linesIn(path: string): Promise<unknown[]> {
  const [header = "", ...lines] = await linesOf(path);
  const {
    at: _at,
    team: { seq: _seq, ...rest },
    ...about
  } = JSON.parse(header);
  return [{ ...about, team: rest }, ...withoutNames(lines).map((line) => JSON.parse(line))];
}

/** Imports `exported` into another installation, exports it again, and returns the contents of both files. */
async function roundTrip(exported: string, owner: string | undefined): Promise<[unknown[], unknown[]]> {
  const elsewhere = await openInstallation();
  try {
    await importTeam(elsewhere, exported);
    await assertCounted(elsewhere.config);
    await exportTeam(elsewhere, elsewhere.path("again.gz"), owner);
    return [await linesIn(exported), await linesIn(elsewhere.path("again.gz"))];
  } finally {
    await elsewhere.clear();
  }
}

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength, unit: "grapheme" }),
      fc.string({ minLength: 1, maxLength, unit: "binary-ascii" }),
      fc.constantFrom("\u2028", "\r\n", '"\\', "<script>", "\u202eabc", "𝒳", "null"),
    )
    .filter((value) => value.trim() !== "" && !value.includes("\0"));
const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const someTask = fc.record({
  title: text(40),
  description: text(400),
  dates: fc.tuple(day, day).map((days) => days.sort()),
  taskPrioirty: fc.constantFrom(...priorities),
  stage: fc.constantFrom(...workStages),
  finalStage: fc.constantFrom(...stages),
  // A task needs at least one tag.
  tags: text(20).filter((value) => splitTags(value).length > 0),
  notes: fc.array(text(60), { maxLength: 4 }),
  subTasks: fc.array(text(60), { maxLength: 4 }),
  assigned: fc.boolean(),
});

type Made = typeof someTask extends fc.Arbitrary<infer T> ? T : never;

async function make(admin: Person, { dates, finalStage, assigned, ...task }: Made) {
  const [startingDate, endingDate] = dates;
  const teamMember = assigned ? [{ _id: admin.me._id }] : [];
  const created = await admin.post("/api/tasks", taskBody({ ...task, startingDate, endingDate, teamMember }));
  expect(created.statusCode).toBe(201);
  const moved = await admin.patch(`/api/tasks/${created.json()._id}`, { stage: finalStage });
  expect(moved.statusCode).toBe(200);
}

describe("an export", () => {
  it("survives a round trip through another installation, whatever its tasks contain", async () => {
    const admin = await signUp(server);
    expect((await admin.patch("/api/team", { membersCan: "edit" })).statusCode).toBe(200);
    await fc.assert(
      fc.asyncProperty(fc.array(someTask, { minLength: 1, maxLength: 8 }), async (tasks) => {
        for (const task of tasks) await make(admin, task);
        const exported = installation.path(`${randomUUID()}.gz`);
        await exportTeam(installation, exported, admin.me.email);
        const [before, after] = await roundTrip(exported, undefined);
        expect(after).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it("includes current and former members, tasks of every stage, and pictures", async () => {
    const elsewhere = await testInstallation();
    await importTeam(elsewhere, file);
    const there = await elsewhere.serve();
    await exportTeam(elsewhere, elsewhere.path("again.gz"), undefined);
    expect(await linesIn(elsewhere.path("again.gz"))).toEqual(await linesIn(file));
    expect(await isPictureShown(there, team.admin)).toBe(true);
    const { email } = team.admin.me;
    const agent = new Agent(there.app);
    await agent.post("/api/auth/request-password-reset", { email });
    const token = await mailedToken(there, email, "new password");
    await agent.post("/api/auth/reset-password", { token, newPassword: "Chosen-Here" });
    await agent.post("/api/auth/sign-in/email", { email, password: "Chosen-Here" });
    expect((await agent.get("/api/tasks")).json()).toEqual((await team.admin.get("/api/tasks")).json());
    expect((await agent.get("/api/user-data")).json()).toHaveLength(2);
  });

  it("contains no password, session or other secret", async () => {
    const accounts = await server.store.read.selectFrom("account").select("password").execute();
    const sessions = await server.store.read.selectFrom("session").select("token").execute();
    const content = (await linesOf(file)).join("\n");
    for (const secret of [...accounts.map(({ password }) => password), ...sessions.map(({ token }) => token)]) {
      expect(content).not.toContain(String(secret));
    }
    expect(content).not.toContain(installation.config.authSecret);
  });

  it("asks which team to export if there are several", async () => {
    const other = await signUp(server);
    const path = installation.path("other.gz");
    await expect(exportTeam(installation, path, undefined)).rejects.toThrow("Which team? Add --team");
    await expect(exportTeam(installation, path, "nobody@example.com")).rejects.toThrow(
      "nobody@example.com owns no team",
    );
    await exportTeam(installation, path, other.me.email);
    const content = JSON.stringify(await linesIn(path));
    expect(content).toContain(other.me.email);
    expect(content).not.toContain(team.admin.me.email);
  });
});

describe("an import", () => {
  it("is refused completely if the team already exists", async () => {
    await expect(importTeam(installation, file)).rejects.toThrow("already exists here");
  });

  it("is refused completely if a member is in another team", async () => {
    const elsewhere = await testInstallation();
    const there = await elsewhere.serve();
    await signUp(there, { email: team.member.me.email });
    await expect(importTeam(elsewhere, file)).rejects.toThrow(`${team.member.me.email} is in another team here`);
    expect(await there.store.read.selectFrom("task").selectAll().execute()).toEqual([]);
    expect(await there.store.read.selectFrom("user").selectAll().execute()).toHaveLength(1);
    expect(await picturesIn(elsewhere)).toEqual([]);
  });

  it("adds existing people without a team, and renames people whose name is taken", async () => {
    const elsewhere = await testInstallation();
    const there = await elsewhere.serve();
    const known = await signUp(there, { email: team.member.me.email, role: "Tester", username: "knownhere" });
    await signUp(there, { email: "other@example.com", role: "Tester", username: team.admin.me.username });
    await importTeam(elsewhere, file);
    const people = await there.store.read
      .selectFrom("user")
      .innerJoin("profile", "profile.user_id", "user.id")
      .leftJoin("membership", "membership.user_id", "user.id")
      .select(["email", "name", "role", "workspace_id"])
      .execute();
    const { workspaceId } = (await team.admin.get("/api/session")).json();
    expect(people).toHaveLength(3);
    expect(people).toContainEqual(
      expect.objectContaining({
        email: team.member.me.email,
        name: "knownhere",
        role: "Developer",
        workspace_id: workspaceId,
      }),
    );
    expect(people).toContainEqual(
      expect.objectContaining({ email: team.admin.me.email, name: `${team.admin.me.username}2` }),
    );
    const [task] = await there.store.read.selectFrom("task").select("assignee_ids").orderBy("id").execute();
    expect(JSON.parse(task?.assignee_ids ?? "")).toEqual([known.me._id, team.former.me._id]);
    // People with an account on this server are asked. All others had joined in the other installation.
    const memberships = await there.store.read.selectFrom("membership").selectAll().execute();
    expect(memberships.find(({ user_id }) => user_id === known.me._id)?.status).toBe("Pending");
    expect(memberships.filter(({ status }) => status !== "Pending")).toHaveLength(1);
  });

  it("identifies people only by their address, and ignores people who are only named on a task", async () => {
    const elsewhere = await testInstallation();
    const there = await elsewhere.serve();
    const [own, named] = await Promise.all([
      signUp(there, { role: "Tester" }),
      signUp(there, { role: "Tester", email: team.former.me.email }),
    ]);
    const path = installation.path("other-people.gz");
    const lines = (await linesOf(file)).map((line) => line.replaceAll(team.member.me._id, own.me._id));
    await writeFile(path, gzipSync(`${lines.join("\n")}\n`));
    await importTeam(elsewhere, path);
    const [task] = await there.store.read.selectFrom("task").select("assignee_ids").orderBy("id").execute();
    const ids = JSON.parse(task?.assignee_ids ?? "");
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(own.me._id);
    expect(ids).not.toContain(named.me._id);
    for (const person of [own, named])
      expect((await person.get("/api/session")).json()).toMatchObject({ workspaceId: null });
    await exportTeam(elsewhere, elsewhere.path("again.gz"), undefined);
    const again = (await linesOf(elsewhere.path("again.gz"))).join("\n");
    expect(again).toContain(team.former.me.username);
    expect(again).not.toContain(named.me.username);
  });

  it.each([
    ["a change number without room to continue", (line: string) => line.replace(/"seq":\d+/, `"seq":${2 ** 53 - 1}`)],
    ["a version without room to continue", (line: string) => line.replace(/"version":1,/, `"version":${2 ** 53 - 1},`)],
    ["an address in capitals", (line: string) => line.replace('"email":"user', '"email":"User')],
    ["a task twice", (line: string) => (line.startsWith('{"task"') ? `${line}\n${line}` : line)],
    ["a member twice", (line: string) => (line.startsWith('{"member"') ? `${line}\n${line}` : line)],
    ["a line without an end", (line: string) => (line.startsWith('{"upload"') ? "x".repeat(33_000_000) : line)],
  ])("of a file with %s is refused in one line and leaves nothing, including pictures", async (_what, edit) => {
    const elsewhere = await testInstallation();
    const there = await elsewhere.serve();
    const path = elsewhere.path("odd.gz");
    const lines = await linesOf(file);
    const edited = lines.map(edit);
    expect(edited).not.toEqual(lines);
    await writeFile(path, gzipSync(`${edited.join("\n")}\n`));
    const refusal = await importTeam(elsewhere, path).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(
      edited.some((line) => line.length > 32_000_000) ? /too long/ : /is damaged|not an export/,
    );
    expect(await there.store.read.selectFrom("user").selectAll().execute()).toEqual([]);
    expect(await picturesIn(elsewhere)).toEqual([]);
  });

  it("of a file from before some fields existed gives them their initial values", async () => {
    const elsewhere = await testInstallation();
    const there = await elsewhere.serve();
    const path = elsewhere.path("old.gz");
    const older = (await linesOf(file)).map((line) => {
      const { task, ...other } = JSON.parse(line);
      if (!task) return line;
      const { taskPrioirty, notes, createdBy, trashedAt, trashedBy, completedAt, textVersion, ...rest } = task;
      return JSON.stringify({ ...other, task: { ...rest, stage: "completed" } });
    });
    await writeFile(path, gzipSync(`${older.join("\n")}\n`));
    await importTeam(elsewhere, path);
    const [task] = await there.store.read.selectFrom("task").selectAll().execute();
    expect(task).toMatchObject({ priority: "high", created_by: null, trashed_at: null, trashed_by: null });
    expect(task).toMatchObject({ note_count: 0, text_version: 1, completed_at: task?.updated_at });
    const texts = await there.store.read.selectFrom("task_text").selectAll().execute();
    expect(texts).toContainEqual(expect.objectContaining({ id: task?.id, notes: "[]" }));
  });

  it("of a damaged or incomplete file, or another kind of file, stores nothing", async () => {
    const elsewhere = await testInstallation();
    const there = await elsewhere.serve();
    const lines = await linesOf(file);
    const bad = installation.path("bad.gz");
    const broken = lines.map((line) => line.replace('"stage":"in-progress"', '"stage":"later"'));
    await writeFile(bad, gzipSync(`${broken.join("\n")}\n`));
    await expect(importTeam(elsewhere, bad)).rejects.toThrow("is damaged");
    const strange = lines.map((line) => line.replace('"role":"Tester"', '"role":"King"'));
    expect(strange).not.toEqual(lines);
    await writeFile(bad, gzipSync(`${strange.join("\n")}\n`));
    await expect(importTeam(elsewhere, bad)).rejects.toThrow(StartError);
    const cut = lines.filter((line) => !line.startsWith('{"task"'));
    await writeFile(bad, gzipSync(`${cut.join("\n")}\n`));
    await expect(importTeam(elsewhere, bad)).rejects.toThrow("is incomplete: it contains 0 of");
    await writeFile(bad, (await readFile(file)).subarray(0, -20));
    await expect(importTeam(elsewhere, bad)).rejects.toThrow("is damaged");
    await writeFile(bad, gzipSync('{"baton":"backup"}\n'));
    await expect(importTeam(elsewhere, bad)).rejects.toThrow("is not an export");
    await writeFile(bad, gzipSync("not JSON\n"));
    await expect(importTeam(elsewhere, bad)).rejects.toThrow("is damaged");
    expect(await there.store.read.selectFrom("user").selectAll().execute()).toEqual([]);
  });
});
