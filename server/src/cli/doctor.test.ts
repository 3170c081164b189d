import { chmodSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTask, signUp } from "../../test/support/factories.ts";
import { type Installation, testInstallation } from "../../test/support/installation.ts";
import { openProvider } from "../../test/support/openid-provider.ts";
import { onPostgres } from "../../test/support/project.ts";
import type { Config } from "../platform/base/config.ts";
import { runDoctor } from "./doctor.ts";

/** Returns the doctor's report with additional settings. */
const ask = ({ config }: Installation, settings: Partial<Config> = {}) =>
  runDoctor({ config: { ...config, rateLimits: true, ...settings }, keepsSecret: true });

/** Creates an installation with a team and a task. */
async function filled() {
  const installation = await testInstallation();
  const server = await installation.serve();
  const admin = await signUp(server);
  await createTask(admin);
  return { installation, server };
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe("the doctor", () => {
  it("reports no errors while Baton runs, and suggests improvements", async () => {
    const { installation } = await filled();
    const { report, sound } = await ask(installation);
    // PGlite stores nothing on a disk, which the doctor reports.
    const onStandIn = onPostgres() && process.env.TEST_DATABASE_KIND === "pglite";
    expect(sound).toBe(!onStandIn);
    expect(report).toContain("ok     settings  only this machine has access");
    expect(report).toContain(onPostgres() ? "database  PostgreSQL" : "sound");
    expect(report).toContain("ok     database  change logs complete, teams: 1");
    expect(report).toContain("ok     backup    a backup can be made");
    expect(report).toContain(
      "ok     limits    the largest team has 1 of 200,000 tasks, the one with most text 0 of 500 MB",
    );
    expect(report).toMatch(/ok {5}disk {6}\d/);
    expect(report).toContain("ok     pictures  stored in");
    expect(report).toMatch(/look {3}mail .* Set SMTP_URL/);
  });

  // PostgreSQL's driver rounds such a number to the nearest JavaScript number.
  it.skipIf(onPostgres())("reports that an unreadable row prevents backups", async () => {
    const { installation, server } = await filled();
    await server.store.direct.updateTable("workspace").set({ seq: sql`9007199254740993` }).execute();
    const { report, sound } = await ask(installation);
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  backup    no backup can be made: ");
  });

  it("reports that a database of an older version needs a migration", async () => {
    const { installation, server } = await filled();
    const { name } = await server.store.direct
      .selectFrom("migration" as "user")
      .select("name")
      .orderBy("name", "desc")
      .executeTakeFirstOrThrow();
    await server.store.direct
      .deleteFrom("migration" as "user")
      .where("name", "=", name)
      .execute();
    expect((await ask(installation)).report).toContain(`look   database  lacks ${name}. Back it up, then start Baton`);
  });

  it("reports a gap in a change log", async () => {
    const { installation, server } = await filled();
    await server.store.direct.deleteFrom("change").where("entity", "=", "member").execute();
    await server.store.direct.updateTable("workspace").set({ seq: 7 }).execute();
    const { report, sound } = await ask(installation);
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  database  change logs with gaps: 1. Restore the newest backup.");
  });

  it("derives the moves of tasks again that disagree with their history", async () => {
    const { installation, server } = await filled();
    const moves = () => server.store.direct.selectFrom("task_move").selectAll().orderBy("at").execute();
    const before = await moves();
    expect(before).toHaveLength(1);
    expect((await ask(installation)).report).toContain("ok     reports   agree with the history of tasks");
    await server.store.direct.updateTable("task_move").set({ to_category: "completed" }).execute();
    const { report, sound } = await ask(installation);
    expect(report).toContain("look   reports   tasks whose moves disagreed with their history: 1; derived again");
    expect(sound).toBe(!(onPostgres() && process.env.TEST_DATABASE_KIND === "pglite"));
    expect(await moves()).toEqual(before);
    await server.store.direct.deleteFrom("task_move").execute();
    expect((await ask(installation)).report).toContain("history: 1; derived again");
    expect(await moves()).toEqual(before);
  });

  it.skipIf(onPostgres())("reports damage in a SQLite file", async () => {
    const { installation, server } = await filled();
    await server.close();
    const { DatabaseSync } = await import("node:sqlite");
    const database = new DatabaseSync(installation.path("baton.sqlite"), { enableForeignKeyConstraints: false });
    database.exec("delete from user");
    database.close();
    const orphaned = await ask(installation);
    expect(orphaned.sound).toBe(false);
    expect(orphaned.report).toContain("refers to a missing row. Stop Baton and restore the newest backup.");
    writeFileSync(installation.path("baton.sqlite"), "x".repeat(5000));
    expect((await ask(installation)).report).toMatch(/WRONG {2}database {2}.*not a database/);
  });

  it.runIf(onPostgres())("reports an unreachable PostgreSQL", async () => {
    const installation = await testInstallation();
    const databaseUrl = `postgres://postgres@127.0.0.1:${await closedPort()}/x`;
    const { report, sound } = await ask(installation, { databaseUrl });
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  database  DATABASE_URL must be the address of a reachable PostgreSQL");
  });

  it("reports an unreachable Redis", async () => {
    const installation = await testInstallation();
    const redisUrl = `redis://:secret@127.0.0.1:${await closedPort()}`;
    const { report, sound } = await ask(installation, { redisUrl });
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  nodes     Redis at 127.0.0.1:");
    expect(report).not.toContain("secret@");
    expect(report).toContain("If they do not, set the same AUTH_SECRET on all nodes.");
  });

  it("reports a team that is about to reach its limit", async () => {
    const { installation } = await filled();
    const { report } = await ask(installation, { workspaceLimit: { tasks: 1, bytes: 1e6 } });
    expect(report).toMatch(/look {3}limits .* 1 of 1 tasks.*; teams above 90 %: 1\. Raise WORKSPACE_MAX_TASKS/);
  });

  it("reports a clock that is behind the stored changes", async () => {
    const { installation, server } = await filled();
    await server.store.direct
      .updateTable("change")
      .set({ at: new Date(Date.now() + 60_000).toISOString() })
      .execute();
    const { report, sound } = await ask(installation);
    expect(sound).toBe(false);
    expect(report).toMatch(/WRONG {2}clock {5}(60|59)\.\d s behind the newest change\. Synchronise the system clock/);
  });

  it("reports insecure settings", async () => {
    const { installation } = await filled();
    chmodSync(installation.path("auth-secret"), 0o644);
    const { report } = await ask(installation, {
      publicUrl: "http://baton.example.com",
      rateLimits: false,
      trustProxy: 1,
      host: "0.0.0.0",
    });
    expect(report).toContain("WRONG  settings  http://baton.example.com sends passwords in the clear");
    expect(report).toContain("WRONG  settings  RATE_LIMITS=off allows password guessing");
    expect(report).toContain("WRONG  settings  other users of this machine can read the secret. chmod 600");
    expect(report).toContain("look   settings  TRUST_PROXY trusts the address headers of anyone");
    expect((await ask(installation, { host: "0.0.0.0" })).report).toContain("Set PUBLIC_URL");
  });

  it("checks the mail server, the bucket and the OpenID provider", async () => {
    const { installation } = await filled();
    const port = await closedPort();
    const bucket = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "b",
      region: "r",
      accessKeyId: "k",
      secretAccessKey: "s",
    };
    const openId = {
      issuer: `http://127.0.0.1:${port}`,
      clientId: "c",
      clientSecret: "s",
      name: "Example",
      isMfaTrusted: false,
    };
    const { report } = await ask(installation, { smtpUrl: `smtp://127.0.0.1:${port}`, bucket, openId });
    expect(report).toMatch(/WRONG {2}mail {6}messages cannot be sent: .*ECONNREFUSED.* Check SMTP_URL/);
    expect(report).toContain("WRONG  pictures  bucket b rejects uploads");
    expect(report).toMatch(/WRONG {2}sign-in {3}http:\/\/127\.0\.0\.1:\d+ does not answer/);
    const provider = await openProvider("http://127.0.0.1/x", {});
    onTestFinished(() => provider.close());
    const { report: again } = await ask(installation, { openId: { ...openId, issuer: provider.issuer } });
    expect(again).toContain("ok     sign-in   Example answers");
    expect(again).toContain("ok     clock     agrees with Example's");
  });
});
