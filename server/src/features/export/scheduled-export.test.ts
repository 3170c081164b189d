import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { bucketSettings, emptyFolder } from "../../../test/support/bucket.ts";
import { createTask, signUp } from "../../../test/support/factories.ts";
import { attached } from "../../../test/support/files.ts";
import { openInstallation } from "../../../test/support/installation.ts";
import { runDoctor } from "../../cli/doctor.ts";
import { importTeam } from "../../cli/import.ts";
import { readConfig } from "../../platform/base/config.ts";
import { openArchives } from "../../platform/files/archives.ts";
import { openFiles } from "../../platform/files/files.ts";
import { openLargeFiles } from "../../platform/files/large-files.ts";
import { bucketStorage } from "../../platform/files/storage.ts";
import { archiveName, readArchiveName } from "./archive-name.ts";
import { ScheduledExport } from "./scheduled-export.ts";

const hourMs = 3600 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

/** Starts an installation with two teams and a schedule, whose jobs do not run by themselves. */
async function scheduled(env: Record<string, string>) {
  const installation = await openInstallation({ EXPORT_EVERY: "24h", EXPORT_KEEP: "2", ...env });
  onTestFinished(() => installation.clear());
  const server = await installation.serve();
  const { config, store } = server;
  const { scheduledExport: schedule } = config;
  if (!schedule) throw new Error("There is no schedule.");
  const archives = openArchives(schedule.to, config);
  const services = { store, files: openFiles(config), largeFiles: openLargeFiles(config) };
  const exports = new ScheduledExport(services, schedule, archives);
  const failures: string[] = [];
  const run = (now: Date, by = exports) =>
    by.writeDue({
      ...{ now, signal: new AbortController().signal },
      onFailure: ({ name }, error) => failures.push(`${name}: ${error instanceof Error ? error.message : error}`),
    });
  const afterRestart = (now: Date) => run(now, new ScheduledExport(services, schedule, archives));
  return { installation, server, schedule, archives, failures, run, afterRestart };
}

describe("scheduled exports", () => {
  it.each([
    ["a folder", async () => ({ EXPORT_TO: join(await emptyFolder(), "exports") })],
    ["a bucket", async () => ({ ...(await bucketSettings()), EXPORT_TO: "s3://baton/backups/quay" })],
  ])("are written to %s when they are due, and only the newest are kept", async (_place, settings) => {
    const { server, archives, failures, run, afterRestart } = await scheduled(await settings());
    await signUp(server);
    await signUp(server);
    const at = (hours: number) => run(inHours(hours));
    expect([await at(0), await at(23), await at(24), await at(24)]).toEqual([2, 0, 2, 0]);
    expect(await afterRestart(inHours(30))).toBe(0);
    const before = await archives.list();
    expect(await at(48)).toBe(2);
    const after = await archives.list();
    expect(after).toHaveLength(4);
    expect(after.filter((name) => before.includes(name))).toHaveLength(2);
    expect(after.flatMap(readArchiveName)).toHaveLength(4);
    expect(failures).toEqual([]);
  });

  it("can be imported, with files", async () => {
    const folder = await emptyFolder();
    const { installation, server, run } = await scheduled({ EXPORT_TO: folder });
    const admin = await signUp(server);
    const task = await createTask(admin, { title: "Fix the quay" });
    await attached(admin, task._id, Buffer.from("text"), "notes.txt");
    await writeFile(join(folder, "not-ours.txt"), "");
    expect(await run(new Date())).toBe(1);
    const [name = ""] = (await readdir(folder)).filter((each) => each.endsWith(".zip"));
    const other = await openInstallation();
    onTestFinished(() => other.clear());
    await importTeam(other, join(folder, name));
    const { store } = await other.serve();
    expect(await store.read.selectFrom("task").select("title").execute()).toEqual([{ title: "Fix the quay" }]);
    expect(await store.read.selectFrom("attachment").select("name").execute()).toEqual([{ name: "notes.txt" }]);
    expect(await readdir(folder)).toContain("not-ours.txt");
    const { report } = await runDoctor({ config: installation.config, keepsSecret: true });
    expect(report).toContain(`ok     exports   ${folder} has exports of 1 of 1 teams`);
  });

  it("that fail are reported, hold up no other team, and are tried again after an hour", async () => {
    const folder = await emptyFolder();
    const { server, archives, failures, run } = await scheduled({ EXPORT_TO: folder });
    await signUp(server);
    await signUp(server);
    const team = await server.store.read.selectFrom("workspace").select(["id", "name"]).executeTakeFirstOrThrow();
    await mkdir(join(folder, `${team.id}.part`));
    expect([await run(inHours(0)), await run(inHours(0.5))]).toEqual([1, 0]);
    expect(failures).toEqual([expect.stringContaining(team.name)]);
    expect((await archives.list()).flatMap(readArchiveName)).toHaveLength(1);
    await rm(join(folder, `${team.id}.part`), { recursive: true });
    expect([await run(inHours(0.9)), await run(inHours(1))]).toEqual([0, 1]);
    expect(failures).toHaveLength(1);
    expect((await archives.list()).flatMap(readArchiveName)).toHaveLength(2);
  });

  it("to a place that cannot be used are found by the doctor", async () => {
    const folder = join(await emptyFolder(), "exports");
    const { installation, run } = await scheduled({ EXPORT_TO: folder });
    await writeFile(folder, "");
    await expect(run(new Date())).rejects.toThrow("ENOTDIR");
    const { report, sound } = await runDoctor({ config: installation.config, keepsSecret: true });
    expect(sound).toBe(false);
    expect(report).toContain(`WRONG  exports   ${folder} rejects exports`);
  });

  it("that are missing are found by the doctor", async () => {
    const folder = await emptyFolder();
    const { installation, server } = await scheduled({ EXPORT_TO: folder });
    await signUp(server);
    const team = await server.store.read.selectFrom("workspace").select(["id", "name"]).executeTakeFirstOrThrow();
    await writeFile(join(folder, archiveName(team, inHours(-49))), "");
    const { report } = await runDoctor({ config: installation.config, keepsSecret: true });
    expect(report).toContain(`look   exports   ${folder} has no new export of ${team.name}`);
    await writeFile(join(folder, archiveName(team, inHours(-47))), "");
    const again = await runDoctor({ config: installation.config, keepsSecret: true });
    expect(again.report).toContain("ok     exports");
  });

  it("run by themselves once the server listens", async () => {
    const folder = await emptyFolder();
    const { server } = await scheduled({ EXPORT_TO: folder });
    await signUp(server);
    await server.app.listen({ port: 0 });
    await expect.poll(() => readdir(folder)).toEqual([expect.stringMatching(/\.zip$/)]);
  });
});

it("a large archive arrives in a bucket in parts", async () => {
  const folder = await emptyFolder();
  const { bucket } = readConfig({ DATA_DIR: folder, ...(await bucketSettings()) });
  if (!bucket) throw new Error("There is no bucket.");
  const storage = await bucketStorage(bucket, "large/", { largestPut: 2 ** 20 });
  const content = Buffer.alloc(9 * 2 ** 20, "baton");
  await writeFile(join(folder, "part"), content);
  await storage.put("a.zip", join(folder, "part"));
  expect(await storage.list()).toEqual(["a.zip"]);
  const stored = await storage.read("a.zip");
  expect(Buffer.concat(await (stored?.toArray() ?? [])).equals(content)).toBe(true);
});
