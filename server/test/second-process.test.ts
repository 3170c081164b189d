import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestStore } from "./support/harness.ts";
import { emptyInstallation, testInstallation } from "./support/installation.ts";
import { onPostgres, onTwoNodes } from "./support/project.ts";
import { type Ended, ServerProcess } from "./support/server-process.ts";

type Environment = Readonly<Record<string, string>>;

function run(env: Environment): ServerProcess {
  const server = new ServerProcess(env);
  onTestFinished(async () => {
    await server.stop("SIGKILL");
  });
  return server;
}

/** Returns the environment of a process on another machine: the database is shared, the data folder is not. */
async function elsewhere(env: Environment): Promise<Environment> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "baton-elsewhere-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  return { ...env, DATA_DIR };
}

function expectRefusal({ code, err, out }: Ended, text: string): void {
  expect(err).toContain(`Baton cannot start. ${text}`);
  expect(err.trimEnd().split("\n")).toHaveLength(1);
  expect(out).not.toContain("ready");
  expect(code).toBe(2);
}

describe.skipIf(onTwoNodes())("a second process without Redis", () => {
  it("is refused with one line on the same data", async () => {
    const { env } = await testInstallation();
    const first = run(env);
    const origin = await first.ready();
    expectRefusal(await run(env).ended, `Another Baton is using ${env.DATA_DIR}.`);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await first.stop("SIGTERM")).code).toBe(0);
  });

  it("takes over immediately if the first one was killed", async () => {
    const { env } = await testInstallation();
    const first = run(env);
    await first.ready();
    await first.stop("SIGKILL");
    const second = run(env);
    await second.ready();
    expect((await second.stop("SIGTERM")).out).not.toContain("Waiting");
  });

  it.runIf(onPostgres())(
    "is refused with one line on another machine, and can start once the first has ended",
    async () => {
      const { env } = await testInstallation();
      const first = run(env);
      await first.ready();
      expectRefusal(await run(await elsewhere(env)).ended, "Another Baton, on ");
      expect((await first.stop("SIGTERM")).code).toBe(0);
      const second = run(await elsewhere(env));
      await second.ready();
      expect((await second.stop("SIGTERM")).out).not.toContain("Waiting");
    },
    40_000,
  );

  it.runIf(onPostgres())(
    "takes over within seconds from one that was killed or is suspended on another machine, which exits when it resumes",
    async () => {
      const { env } = await testInstallation();
      const first = run(env);
      await first.ready();
      // For the store, this looks like a kill.
      first.process.kill("SIGSTOP");
      const second = run(await elsewhere(env));
      await second.ready();
      first.process.kill("SIGCONT");
      expect(await first.ended).toMatchObject({
        code: 1,
        err: "Baton stops: another Baton is using this database now.\n",
      });
      expect((await second.stop("SIGTERM")).out).toContain("Waiting up to 15 s");
    },
    40_000,
  );

  it.runIf(onPostgres() && process.platform === "linux")(
    "waits for one that was killed on a clone of its machine, as for any other machine",
    async () => {
      const { env, config } = await testInstallation();
      const first = run(env);
      await first.ready();
      await first.stop("SIGKILL");
      const store = await openTestStore(config);
      const { holder } = await store.direct.selectFrom("lease").select("holder").executeTakeFirstOrThrow();
      // A clone has the same host name and files, but another boot id.
      const copied = holder.replace(readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(), randomUUID());
      await store.direct.updateTable("lease").set({ holder: copied }).where("name", "=", "store").execute();
      await store.close();
      const second = run(env);
      await second.ready();
      expect((await second.stop("SIGTERM")).out).toContain("Waiting up to 15 s");
    },
    40_000,
  );
});

describe.runIf(onTwoNodes())("nodes with the same Redis", () => {
  const AUTH_SECRET = "a-secret-that-all-nodes-are-given";
  const bucket = {
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_BUCKET: "baton",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  it("can start simultaneously on an empty database, and serve it together", async () => {
    const installation = await emptyInstallation();
    const env = { ...installation.env, ...bucket };
    const nodes = [
      run({ ...env, AUTH_SECRET }),
      run({ ...(await elsewhere(env)), AUTH_SECRET }),
      run({ ...env, AUTH_SECRET }),
    ];
    for (const node of nodes) expect((await fetch(`${await node.ready()}/readyz`)).status).toBe(200);
    for (const node of nodes) expect(await node.stop("SIGTERM")).toMatchObject({ code: 0, err: "" });
  });

  it("refuse a node without Redis, or with another secret", async () => {
    const { env } = await testInstallation();
    await run({ ...env, AUTH_SECRET }).ready();
    const { REDIS_URL: _none, ...alone } = env;
    expectRefusal(await run({ ...alone, AUTH_SECRET }).ended, "Nodes with a REDIS_URL are using this database.");
    const other = { ...(await elsewhere(env)), AUTH_SECRET: `${AUTH_SECRET}-another` };
    expectRefusal(await run(other).ended, "AUTH_SECRET must be the same on all nodes.");
  }, 40_000);

  it("refuse a node with another picture storage", async () => {
    const { env } = await testInstallation();
    const shared = { ...env, AUTH_SECRET };
    await run(shared).ready();
    const beside = run(shared);
    await beside.ready();
    const text =
      "S3_BUCKET must be the bucket of the other nodes, or DATA_DIR the folder that they share, for the pictures.";
    expectRefusal(await run(await elsewhere(shared)).ended, text);
    expectRefusal(await run({ ...shared, ...bucket }).ended, text);
    expect((await beside.stop("SIGTERM")).code).toBe(0);
  }, 40_000);

  it("start while Redis is unreachable, but not if it rejects their credentials", async () => {
    const { env } = await testInstallation();
    const away = run({ ...env, REDIS_URL: "redis://127.0.0.1:9" });
    await away.ready();
    expect(await away.stop("SIGTERM")).toMatchObject({ code: 0 });
    const url = new URL(env.REDIS_URL ?? "");
    url.username = "nobody";
    url.password = "wrong";
    expectRefusal(await run({ ...env, REDIS_URL: url.href }).ended, "REDIS_URL must be a Redis that accepts Baton");
  });
});
