import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Config } from "../../src/platform/base/config.ts";
import { BusyTeam } from "../crash/busy-team.ts";
import { noteLog, password, signUpBody, taskBody } from "../support/factories.ts";
import { testConfig } from "../support/harness.ts";
import { Listener } from "../support/listener.ts";
import { DatabaseProxy } from "./database-proxy.ts";
import {
  answersWithinMs,
  isNotReady,
  readiness,
  recoversWithinMs,
  type Served,
  serveBy,
  TeamUnderFault,
} from "./team-under-fault.ts";

const forWhole = { timeout: 60_000 };
const onStandIn = process.env.TEST_DATABASE_KIND === "pglite";

const schemaOf = ({ databaseUrl }: Config) => new URL(databaseUrl ?? "").searchParams.get("schema");

/** Starts a server that connects to the database through a proxy. */
async function serve(): Promise<Served & { readonly proxy: DatabaseProxy }> {
  const { config, remove } = await testConfig({ LOG_LEVEL: "silent" });
  onTestFinished(remove);
  const proxy = await DatabaseProxy.open(config.databaseUrl ?? "");
  onTestFinished(() => proxy.close());
  return { ...(await serveBy(proxy.url, config)), proxy };
}

describe.skipIf(onStandIn)(
  "while a team writes and listens (PGlite never ends a transaction of a disconnected client)",
  forWhole,
  () => {
    it("closing connections repeatedly loses and duplicates nothing", async () => {
      const served = await serve();
      const team = await TeamUnderFault.at(served);
      for (let cut = 0; cut < 20; cut += 1) {
        served.proxy.cut();
        await team.recovers();
      }
      await team.endsWhole();
    });

    it("the server waits for a database that goes down and comes back", async () => {
      const served = await serve();
      const team = await TeamUnderFault.at(served);
      served.proxy.refuse();
      await team.isRefused();
      await isNotReady(served.origin);
      served.proxy.accept();
      await team.recovers();
      await team.endsWhole();
    });

    it("a network that stalls for a while causes 503, and the delayed data does no harm", {
      tags: ["long"],
    }, async () => {
      const served = await serve();
      const team = await TeamUnderFault.at(served);
      served.proxy.freeze();
      await team.isRefused();
      await isNotReady(served.origin);
      served.proxy.thaw();
      await team.recovers();
      await team.endsWhole();
    });

    it("connections that die silently are abandoned and replaced", { tags: ["long"] }, async () => {
      const served = await serve();
      const team = await TeamUnderFault.at(served);
      served.proxy.lose();
      await team.recovers();
      await team.endsWhole();
    });

    it("a lock held by another session causes 503 in time, also for requests that wait for a connection", {
      tags: ["long"],
    }, async () => {
      const served = await serve();
      // Ten times the number of connections.
      const writers = 40;
      const team = await TeamUnderFault.at(served, writers);
      const other = new pg.Client({ connectionString: served.config.databaseUrl });
      await other.connect();
      onTestFinished(() => other.end());
      await other.query("begin");
      await other.query(`select 1 from ${schemaOf(served.config)}.workspace where id = $1 for update`, [
        team.workspaceId,
      ]);
      await team.isRefused(writers);
      const start = performance.now();
      await readiness(served.origin);
      expect(performance.now() - start).toBeLessThan(answersWithinMs);
      await other.query("rollback");
      await team.recovers();
      await team.endsWhole();
    });
  },
);

it("a database that stops responding is abandoned in time, on each connection", forWhole, async () => {
  const { proxy, origin } = await serve();
  const { cookie } = await BusyTeam.signUp(origin);
  const list = async () => (await fetch(`${origin}/api/tasks`, { headers: { cookie } })).status;
  const askOnEach = () => Promise.all(Array.from({ length: 4 }, list));
  expect(await askOnEach()).toEqual([200, 200, 200, 200]);
  proxy.freeze();
  const start = performance.now();
  expect(await askOnEach()).toEqual([503, 503, 503, 503]);
  expect(performance.now() - start).toBeLessThan(answersWithinMs);
  proxy.thaw();
  await expect.poll(() => readiness(origin), { timeout: recoversWithinMs }).toBe(200);
});

it("an unreachable database is reported, and waited for", forWhole, async () => {
  const { proxy, origin } = await serve();
  const team = await BusyTeam.signUp(origin);
  proxy.refuse();
  await isNotReady(origin);
  proxy.accept();
  await expect.poll(() => readiness(origin), { timeout: recoversWithinMs }).toBe(200);
  expect([...(await team.tasks(origin)).keys()]).toEqual([]);
  const [id] = await team.create(origin, 1);
  expect([...(await team.tasks(origin)).keys()]).toEqual([id]);
});

it("a commit whose response is lost is still published to the pages, and not executed again", forWhole, async () => {
  const { proxy, origin } = await serve();
  const { cookie } = await BusyTeam.signUp(origin);
  const page = new Listener(new URL(origin).host, { cookie });
  const { seq } = await page.next();
  const headers = { cookie, "content-type": "application/json", "idempotency-key": "once" };
  // Create the label first. Otherwise, the task would create it, which is a separate change.
  const label = JSON.stringify({ name: taskBody({ title: "" }).tags });
  await fetch(`${origin}/api/labels`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": "label" },
    body: label,
  });
  await page.next();
  const body = JSON.stringify(taskBody({ title: "Once" }));
  const create = () => fetch(`${origin}/api/tasks`, { method: "POST", headers, body });
  // The response to a commit is lost: it is executed, but Baton cannot know.
  proxy.cutAt("COMMIT\0", "Once");
  expect((await create()).status).toBe(503);
  const change = await page.next();
  expect(change.seq).toBe(seq + 2);
  const again = await create();
  expect(again.status).toBe(201);
  expect(await again.json()).toMatchObject({ _id: change.id });
  const list = await fetch(`${origin}/api/tasks`, { headers });
  expect(await list.json()).toMatchObject([{ _id: change.id }]);
});

it("signing out is not acknowledged while the session is still stored", forWhole, async () => {
  const { proxy, origin, config } = await serve();
  const { cookie } = await BusyTeam.signUp(origin);
  const headers = { cookie, origin, "content-type": "application/json" };
  const signOut = async () =>
    (await fetch(`${origin}/api/auth/sign-out`, { method: "POST", headers, body: "{}" })).status;
  const read = async () => (await fetch(`${origin}/api/user-data`, { headers })).status;
  proxy.cutAt(`delete from "${schemaOf(config)}"."session"`);
  expect(await signOut()).toBe(503);
  expect(await read()).toBe(200);
  expect(await signOut()).toBe(200);
  expect(await read()).toBe(401);
});

it("a connection lost between two statements of a write fails only that write", forWhole, async () => {
  const { proxy, store, origin } = await serve();
  const { workspaceId } = await BusyTeam.signUp(origin);
  const before = await store.seq(workspaceId);
  const lost = store.write({ workspaceId, actorId: "x" }, async (tx) => {
    proxy.cut();
    // Wait until the process notices the lost connection. Otherwise, it would notice at its next statement.
    await wait(100);
    tx.changed(noteLog, "x", null);
  });
  await expect(lost).rejects.toThrow();
  await expect.poll(() => readiness(origin), { timeout: recoversWithinMs }).toBe(200);
  expect(await store.seq(workspaceId)).toBe(before);
});

it("signing in and out while connections are closed results in 200 or 503, never in 500", forWhole, async () => {
  const { proxy, origin } = await serve();
  const person = signUpBody();
  let cookie = "";
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json", cookie, origin };
    const response = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const [set] = response.headers.getSetCookie();
    cookie = set?.split(";")[0] ?? cookie;
    return response.status;
  };
  const signIn = () => ask("POST", "/api/auth/sign-in/email", { email: person.email, password });
  expect(await ask("POST", "/api/user-data", person)).toBe(201);
  const cutting = setInterval(() => proxy.cut(), 20);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    statuses.push(await signIn());
    statuses.push(await ask("GET", "/api/auth/get-session"));
    statuses.push(await ask("POST", "/api/auth/sign-out", {}));
  }
  clearInterval(cutting);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  expect(await signIn()).toBe(200);
});
