import { spawnSync } from "node:child_process";
import { appendFile, chmod, chown, open, readdir, stat, truncate } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { BusyTeam } from "../crash/busy-team.ts";
import { assertWhole } from "../crash/whole-store.ts";
import { createTask, type Person, signUp, taskBody } from "../support/factories.ts";
import { type TestServer, useTestServer } from "../support/harness.ts";
import { type Installation, testInstallation } from "../support/installation.ts";
import { ServerProcess } from "../support/server-process.ts";

const bigTask = () => taskBody({ description: "x".repeat(40_000) });

/** Sets the connection that writes. */
const set = ({ store }: TestServer, pragma: string) => sql.raw(`pragma ${pragma}`).execute(store.direct);

async function taskIds(admin: Person): Promise<string[]> {
  const tasks = (await admin.get("/api/tasks")).json<{ _id: string }[]>();
  return tasks.map(({ _id }) => _id).toSorted();
}

/** Writes more and more at once until some of it is refused, as it should be. Answers what was acknowledged. */
async function writeUntilRefused(admin: Person): Promise<string[]> {
  const acknowledged: string[] = [];
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post("/api/tasks", bigTask())));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const answer of answers) if (!refused.includes(answer)) acknowledged.push(answer.json()._id);
    for (const { statusCode, headers, json } of refused) {
      expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
      expect(json()).toMatchObject({ code: "unavailable", message: expect.stringContaining("Try again") });
    }
    if (refused.length > 0) return acknowledged;
  }
}

it("on a full disk writing ends in 503 and reading goes on; with space again, writing does too", async () => {
  const server = await useTestServer({ LOG_LEVEL: "silent" });
  const admin = await signUp(server);
  const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
  // SQLite gives the file no more pages than it has, and answers as it does when the disk is full.
  await set(server, "max_page_count = 1");
  const acknowledged = await writeUntilRefused(admin);
  expect(await taskIds(admin)).toEqual(acknowledged.toSorted());
  await set(server, "max_page_count = 1073741823");
  acknowledged.push((await createTask(admin, bigTask()))._id);
  expect(await taskIds(admin)).toEqual(acknowledged.toSorted());
  const tasks = (await admin.get("/api/tasks")).json<{ _id: string }[]>();
  await assertWhole(server.config, workspaceId, new Map(tasks.map((task) => [task._id, task])));
});

const mount = (...args: string[]) => spawnSync("mount", args).status === 0;

/** A folder on a disk of its own, of so many megabytes; undefined where none can be had. */
function smallDisk(folder: string, megabytes: number): { grow(megabytes: number): void } | undefined {
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder)) return undefined;
  // Lazily: a process that a failed test left there is killed after this.
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
  return { grow: (to) => void mount("-o", `remount,size=${to}m`, folder) };
}

it("a process whose disk is full refuses writes and loses none, and goes on when there is room (skipped where tmpfs cannot be mounted)", async ({
  skip,
}) => {
  const installation = await testInstallation();
  const disk = smallDisk(installation.path("."), 4);
  if (!disk) return skip("tmpfs cannot be mounted");
  const server = new ServerProcess({ ...installation.env, LOG_LEVEL: "silent" });
  onTestFinished(async () => {
    await server.stop("SIGKILL");
  });
  const origin = await server.ready();
  const team = await BusyTeam.signUp(origin);
  const headers = { cookie: team.cookie, "content-type": "application/json" };
  const write = () => fetch(`${origin}/api/tasks`, { method: "POST", headers, body: JSON.stringify(bigTask()) });
  const acknowledged: string[] = [];
  const kept = async () => [...(await team.tasks(origin)).keys()].toSorted();
  let answer = await write();
  for (; answer.status === 201; answer = await write()) {
    acknowledged.push(((await answer.json()) as { _id: string })._id);
  }
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(await kept()).toEqual(acknowledged.toSorted());
  disk.grow(40);
  acknowledged.push(...(await team.create(origin, 1)));
  expect(await kept()).toEqual(acknowledged.toSorted());
  const all = await team.tasks(origin);
  expect((await server.stop("SIGTERM")).code).toBe(0);
  await assertWhole(installation.config, team.workspaceId, all);
});

it("on a database that has become read-only writing ends in 503 and reading goes on", async () => {
  const server = await useTestServer({ LOG_LEVEL: "silent" });
  const admin = await signUp(server);
  const { _id } = await createTask(admin);
  await set(server, "query_only = on");
  expect(await writeUntilRefused(admin)).toEqual([]);
  expect(await taskIds(admin)).toEqual([_id]);
});

/** Who owns nothing: root may write wherever it likes, so what root runs is run as this user. */
const nobody = 65_534;

async function startReadOnly(installation: Installation): Promise<{ code: number | null; err: string }> {
  const isRoot = process.getuid?.() === 0;
  for (const name of isRoot ? [".", ...(await readdir(installation.path(".")))] : []) {
    await chown(installation.path(name), nobody, nobody);
  }
  const server = new ServerProcess(installation.env, isRoot ? { uid: nobody } : {});
  onTestFinished(async () => {
    await server.stop("SIGKILL");
  });
  await Promise.race([server.ended, server.ready().catch(() => {})]);
  return server.stop("SIGTERM");
}

it.each([
  ["a database", "baton.sqlite", 0o444],
  ["a folder", ".", 0o555],
])("%s that can only be read stops the start with one line", async (_what, name, mode) => {
  const installation = await testInstallation();
  await (await installation.serve()).close();
  await chmod(installation.path(name), mode);
  onTestFinished(() => chmod(installation.path(name), 0o700));
  const { code, err } = await startReadOnly(installation);
  expect(err).toMatch(/^Baton cannot start\. DATA_DIR must be a folder Baton may write to: .+\n$/);
  expect(code).toBe(2);
});

/** Garbles what was being written to the log when the power failed. */
const tails = {
  "half a frame more": (wal: string) => appendFile(wal, Buffer.alloc(3000, 0xa5)),
  "its last frame cut": async (wal: string) => truncate(wal, (await stat(wal)).size - 100),
  "its last frame garbled": async (wal: string) => {
    const file = await open(wal, "r+");
    await file.write(Buffer.alloc(100, 0xa5), 0, 100, (await stat(wal)).size - 100);
    await file.close();
  },
} as const;

// A frame that was acknowledged and then garbled cannot come back: the disk broke its promise. What came before it does.
it.each([
  ["half a frame more", 0],
  ["its last frame cut", 1],
  ["its last frame garbled", 1],
] as const)("killed, and started on a log with %s, Baton has all that came before it", async (tail, lost) => {
  const installation = await testInstallation();
  const before = new ServerProcess(installation.env);
  onTestFinished(async () => {
    await before.stop("SIGKILL");
  });
  const origin = await before.ready();
  const team = await BusyTeam.signUp(origin);
  const acknowledged = await team.create(origin, 20);
  await before.stop("SIGKILL");
  await tails[tail](installation.path("baton.sqlite-wal"));
  const after = new ServerProcess(installation.env);
  onTestFinished(async () => {
    await after.stop("SIGKILL");
  });
  const again = await after.ready();
  const kept = acknowledged.slice(0, acknowledged.length - lost);
  expect(new Set((await team.tasks(again)).keys())).toEqual(new Set(kept));
  await team.create(again, 1);
  const all = await team.tasks(again);
  expect((await after.stop("SIGTERM")).code).toBe(0);
  await assertWhole(installation.config, team.workspaceId, all);
});
