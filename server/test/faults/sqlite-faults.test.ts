import { spawnSync } from "node:child_process";
import { appendFile, chmod, chown, open, readdir, stat, truncate } from "node:fs/promises";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { BusyTeam } from "../crash/busy-team.ts";
import { assertWhole } from "../crash/whole-store.ts";
import { createTask, type Person, signUp, taskBody } from "../support/factories.ts";
import { type TestServer, useTestServer } from "../support/harness.ts";
import { type Installation, testInstallation } from "../support/installation.ts";
import { ServerProcess } from "../support/server-process.ts";

const bigTask = () => taskBody({ description: "x".repeat(40_000) });

/** Sets a pragma on the writing connection. */
const set = ({ store }: TestServer, pragma: string) => sql.raw(`pragma ${pragma}`).execute(store.direct);

async function taskIds(admin: Person): Promise<string[]> {
  const tasks = (await admin.get("/api/tasks")).json<{ _id: string }[]>();
  return tasks.map(({ _id }) => _id).toSorted();
}

/** Creates tasks, eight at a time, until some are rejected with 503. Returns the ids of acknowledged ones. */
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

it("a full disk causes 503 for writes while reads work, and writes resume once there is space", async () => {
  const server = await useTestServer({ LOG_LEVEL: "silent" });
  const admin = await signUp(server);
  const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
  // SQLite cannot grow the file any further, and responds as it does on a full disk.
  await set(server, "max_page_count = 1");
  const acknowledged = await writeUntilRefused(admin);
  expect(await taskIds(admin)).toEqual(acknowledged.toSorted());
  await set(server, "max_page_count = 1073741823");
  acknowledged.push((await createTask(admin, bigTask()))._id);
  expect(await taskIds(admin)).toEqual(acknowledged.toSorted());
  const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>();
  await assertWhole(server.config, workspaceId, new Map(tasks.map((task) => [task._id, task])));
});

const mount = (...args: string[]) => spawnSync("mount", args).status === 0;

/** Mounts a disk of this size at a folder. Returns undefined if that is not possible. */
function smallDisk(folder: string, megabytes: number): { grow(megabytes: number): void } | undefined {
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder)) return undefined;
  // Lazily, because a process left by a failed test is killed only later.
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
  return { grow: (to) => void mount("-o", `remount,size=${to}m`, folder) };
}

it("a process with a full disk rejects writes, loses none, and resumes once there is space (skipped if tmpfs cannot be mounted)", async ({
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
  // The disk has room for half of the first file, and its space is free again for the second one.
  disk.grow(16);
  const upload = (name: string, megabytes: number) =>
    fetch(`${origin}/api/tasks/${acknowledged[0]}/attachments?name=${name}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: new Uint8Array(megabytes * 2 ** 20),
    });
  const refused = await upload("half.bin", 14);
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("no space left")]);
  expect((await upload("whole.bin", 6)).status).toBe(201);
  disk.grow(40);
  acknowledged.push(...(await team.create(origin, 1)));
  expect(await kept()).toEqual(acknowledged.toSorted());
  const all = await team.tasks(origin);
  expect((await server.stop("SIGTERM")).code).toBe(0);
  await assertWhole(installation.config, team.workspaceId, all);
});

it("a database that becomes read-only causes 503 for writes while reads work", async () => {
  const server = await useTestServer({ LOG_LEVEL: "silent" });
  const admin = await signUp(server);
  const { _id } = await createTask(admin);
  await set(server, "query_only = on");
  expect(await writeUntilRefused(admin)).toEqual([]);
  expect(await taskIds(admin)).toEqual([_id]);
});

/** The user `nobody`. Root ignores file permissions, so when running as root, the process runs as this user. */
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
  ["database", "baton.sqlite", 0o444],
  ["folder", ".", 0o555],
])("a read-only %s makes the start fail with one line", async (_what, name, mode) => {
  const installation = await testInstallation();
  await (await installation.serve()).close();
  await chmod(installation.path(name), mode);
  onTestFinished(() => chmod(installation.path(name), 0o700));
  const { code, err } = await startReadOnly(installation);
  expect(err).toMatch(/^Baton cannot start\. DATA_DIR must be a folder Baton may write to: .+\n$/);
  expect(code).toBe(2);
});

/** Damages the end of the log, as a power failure during a write would. */
const tails = {
  "half a frame more": (wal: string) => appendFile(wal, Buffer.alloc(3000, 0xa5)),
  "its last frame cut": async (wal: string) => truncate(wal, (await stat(wal)).size - 100),
  "its last frame garbled": async (wal: string) => {
    const file = await open(wal, "r+");
    await file.write(Buffer.alloc(100, 0xa5), 0, 100, (await stat(wal)).size - 100);
    await file.close();
  },
} as const;

// An acknowledged frame that was damaged later is lost, because the disk did not keep it. Everything before it is kept.
for (const [tail, lost, tags] of [
  ["half a frame more", 0, ["long"]],
  ["its last frame cut", 1, ["long"]],
  ["its last frame garbled", 1, []],
] as const) {
  it(`after a kill, a server that starts on a log with ${tail} has all writes before it`, {
    tags: [...tags],
  }, async () => {
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
}
