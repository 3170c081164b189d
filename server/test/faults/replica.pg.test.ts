import type { TaskWire } from "@baton/domain/task/task.wire";
import pg from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildApp } from "../../src/app.ts";
import { runDoctor } from "../../src/cli/doctor.ts";
import { createTask, joinTeam, type Person, signUp } from "../support/factories.ts";
import { openTestStore, type TestServer, testConfig } from "../support/harness.ts";
import { DatabaseProxy } from "./database-proxy.ts";
import { OwnPostgres, programs } from "./own-postgres.ts";

let replica: OwnPostgres;
/** The network between Baton and the replica. */
let network: DatabaseProxy;
let server: TestServer;
let admin: Person;

async function onReplica(statement: string): Promise<unknown[]> {
  const client = new pg.Client(replica.url);
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: "array" });
  await client.end();
  return rows.flat();
}

/** Makes the replica receive changes without applying them, like one that cannot keep up. */
const holdReplica = () => onReplica("select pg_wal_replay_pause()");
const letReplicaGoOn = () => onReplica("select pg_wal_replay_resume()");

const readByReplica = () => server.store.replicaReads?.served ?? 0;
const titles = async () => (await admin.get("/api/tasks")).json<TaskWire[]>().map(({ title }) => title);

/** Waits until the replica serves reads again. */
async function caughtUp(): Promise<void> {
  const before = readByReplica();
  await expect
    .poll(async () => {
      await createTask(admin);
      await titles();
      return readByReplica();
    })
    .toBeGreaterThan(before);
}

describe.skipIf(programs === undefined)("a replica (requires the programs of PostgreSQL)", { timeout: 60_000 }, () => {
  beforeEach(async () => {
    const primary = await OwnPostgres.start();
    onTestFinished(() => primary.remove());
    replica = await primary.startReplica();
    onTestFinished(() => replica.remove());
    network = await DatabaseProxy.open(replica.url);
    const { config, remove } = await testConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: network.url });
    const store = await openTestStore(config);
    const app = await buildApp(config, store);
    await app.ready();
    server = {
      app,
      store,
      config,
      close: async () => {
        await app.close();
        await network.close();
        await remove();
      },
    };
    onTestFinished(() => server.close());
    admin = await signUp(server);
    await caughtUp();
  });

  it("serves reads, which are counted", async () => {
    await joinTeam(server, admin);
    await caughtUp();
    const before = readByReplica();
    await expect.poll(async () => (await admin.get("/api/user-data")).json().length + readByReplica()).toBe(3 + before);
    const figures = await server.app.inject("/metrics");
    expect(figures.body).toContain(`baton_replica_reads_total{outcome="served"} ${readByReplica()}`);
  });

  it("that lags never serves a person who has written since, or has received the change", async () => {
    for (const title of ["held", "let go", "held again"]) {
      if (title !== "let go") await holdReplica();
      for (const number of [1, 2, 3]) {
        const task = await createTask(admin, { title: `${title} ${number}` });
        expect(await titles()).toContain(task.title);
        await admin.patch(`/api/tasks/${task._id}`, { stage: "completed" });
        const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>();
        expect(tasks.find(({ _id }) => _id === task._id)?.stage).toBe("completed");
      }
      if (title !== "let go") expect(server.store.replicaReads?.behind).toBeGreaterThanOrEqual(6);
      await letReplicaGoOn();
      await caughtUp();
    }
    expect(server.store.replicaReads?.failed).toBe(0);
  });

  it("that is unreachable causes no errors, and serves reads again once it is reachable", async () => {
    const goAway = [() => replica.end("immediate"), () => network.freeze()];
    const comeBack = [() => replica.begin(), () => network.thaw()];
    for (const [index, go] of goAway.entries()) {
      await go();
      await createTask(admin, { title: `written meanwhile ${index}` });
      const asked = performance.now();
      expect(await titles()).toContain(`written meanwhile ${index}`);
      expect(performance.now() - asked).toBeLessThan(2500);
      expect(server.store.replicaReads?.failed).toBe(index + 1);
      await createTask(admin);
      await titles();
      expect(server.store.replicaReads?.failed).toBe(index + 1);
      await comeBack[index]?.();
      await caughtUp();
    }
  });

  it("is checked by the doctor", async () => {
    const { config } = server;
    const report = async (replicaUrl = config.replicaUrl) =>
      (await runDoctor({ config: { ...config, replicaUrl }, keepsSecret: true })).report;
    await expect.poll(() => report()).toContain("ok     database  the replica is up to date");
    await holdReplica();
    await createTask(admin);
    expect(await report()).toContain("look   database  the replica is 1 change behind");
    await replica.end("fast");
    expect(await report(replica.url)).toContain("WRONG  database  the replica cannot be read: connect ECONNREFUSED");
    const other = await testConfig();
    onTestFinished(other.remove);
    await (await openTestStore(other.config)).close();
    expect(await report(other.config.databaseUrl)).toContain(
      "WRONG  database  the replica belongs to another database",
    );
  });
});
