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
import { examine } from "./doctor.ts";

/** What is said with these settings on top of the installation's own. */
const ask = ({ config }: Installation, settings: Partial<Config> = {}) =>
  examine({ config: { ...config, rateLimits: true, ...settings }, keepsSecret: true });

/** A installation with a team and a task, whose server may be running or not. */
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
  it("finds nothing wrong while Baton works, and says what would be better", async () => {
    const { installation } = await filled();
    const { report, sound } = await ask(installation);
    // The stand-in for PostgreSQL keeps nothing on a disk, which the doctor says.
    const onStandIn = onPostgres() && process.env.TEST_DATABASE_KIND === "pglite";
    expect(sound).toBe(!onStandIn);
    expect(report).toContain("ok     settings  people open this machine only");
    expect(report).toContain(onPostgres() ? "database  PostgreSQL" : "sound");
    expect(report).toContain("ok     database  change logs whole, teams: 1");
    expect(report).toContain("ok     backup    everything can be read for one");
    expect(report).toContain(
      "ok     limits    the largest team has 1 of 200,000 tasks, the one with most text 0 of 500 MB",
    );
    expect(report).toMatch(/ok {5}disk {6}\d/);
    expect(report).toContain("ok     pictures  kept in");
    expect(report).toMatch(/look {3}mail .* Set SMTP_URL/);
  });

  // PostgreSQL's driver reads such a number as the nearest that JavaScript has.
  it.skipIf(onPostgres())("says that no backup can be made of a row that cannot be read", async () => {
    const { installation, server } = await filled();
    await server.store.direct.updateTable("workspace").set({ seq: sql`9007199254740993` }).execute();
    const { report, sound } = await ask(installation);
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  backup    none can be made: ");
  });

  it("says that a database of an older Baton is to be brought up to date", async () => {
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

  it("finds a gap in a change log", async () => {
    const { installation, server } = await filled();
    await server.store.direct.deleteFrom("change").where("entity", "=", "member").execute();
    await server.store.direct.updateTable("workspace").set({ seq: 7 }).execute();
    const { report, sound } = await ask(installation);
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  database  change logs with a gap: 1. Restore the newest backup.");
  });

  it.skipIf(onPostgres())("finds damage in a SQLite file", async () => {
    const { installation, server } = await filled();
    await server.close();
    const { DatabaseSync } = await import("node:sqlite");
    const database = new DatabaseSync(installation.path("baton.sqlite"), { enableForeignKeyConstraints: false });
    database.exec("delete from user");
    database.close();
    const orphaned = await ask(installation);
    expect(orphaned.sound).toBe(false);
    expect(orphaned.report).toContain("refers to one that is missing. Stop Baton and restore the newest backup.");
    writeFileSync(installation.path("baton.sqlite"), "x".repeat(5000));
    expect((await ask(installation)).report).toMatch(/WRONG {2}database {2}.*not a database/);
  });

  it.runIf(onPostgres())("says when PostgreSQL does not answer", async () => {
    const installation = await testInstallation();
    const databaseUrl = `postgres://postgres@127.0.0.1:${await closedPort()}/x`;
    const { report, sound } = await ask(installation, { databaseUrl });
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  database  DATABASE_URL must be the address of a reachable PostgreSQL");
  });

  it("says when the Redis that nodes meet on does not answer", async () => {
    const installation = await testInstallation();
    const redisUrl = `redis://:secret@127.0.0.1:${await closedPort()}`;
    const { report, sound } = await ask(installation, { redisUrl });
    expect(sound).toBe(false);
    expect(report).toContain("WRONG  nodes     Redis at 127.0.0.1:");
    expect(report).not.toContain("secret@");
    expect(report).toContain("If they do not, give all the same AUTH_SECRET.");
  });

  it("says when a team will soon be refused what it wants to store", async () => {
    const { installation } = await filled();
    const { report } = await ask(installation, { workspaceLimit: { tasks: 1, bytes: 1e6 } });
    expect(report).toMatch(/look {3}limits .* 1 of 1 tasks.*; teams above 90 %: 1\. Raise WORKSPACE_MAX_TASKS/);
  });

  it("finds a clock that is behind what was stored", async () => {
    const { installation, server } = await filled();
    await server.store.direct
      .updateTable("change")
      .set({ at: new Date(Date.now() + 60_000).toISOString() })
      .execute();
    const { report, sound } = await ask(installation);
    expect(sound).toBe(false);
    expect(report).toMatch(/WRONG {2}clock {5}(60|59)\.\d s behind the newest change\. Let the system keep its time/);
  });

  it("finds settings that let others in", async () => {
    const { installation } = await filled();
    chmodSync(installation.path("auth-secret"), 0o644);
    const { report } = await ask(installation, {
      publicUrl: "http://baton.example.com",
      rateLimits: false,
      trustProxy: 1,
      host: "0.0.0.0",
    });
    expect(report).toContain("WRONG  settings  http://baton.example.com sends passwords in the clear");
    expect(report).toContain("WRONG  settings  RATE_LIMITS=off lets passwords be guessed");
    expect(report).toContain("WRONG  settings  others on this machine can read the secret. chmod 600");
    expect(report).toContain("look   settings  TRUST_PROXY believes whoever reaches the port");
    expect((await ask(installation, { host: "0.0.0.0" })).report).toContain("Set PUBLIC_URL");
  });

  it("tries the mail server, the bucket and the OpenID provider", async () => {
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
    expect(report).toMatch(/WRONG {2}mail {6}no message can be sent: .*ECONNREFUSED.* Check SMTP_URL/);
    expect(report).toContain("WRONG  pictures  bucket b takes none");
    expect(report).toMatch(/WRONG {2}sign-in {3}http:\/\/127\.0\.0\.1:\d+ does not answer/);
    const provider = await openProvider("http://127.0.0.1/x", {});
    onTestFinished(() => provider.close());
    const { report: again } = await ask(installation, { openId: { ...openId, issuer: provider.issuer } });
    expect(again).toContain("ok     sign-in   Example answers");
    expect(again).toContain("ok     clock     agrees with Example's");
  });
});
