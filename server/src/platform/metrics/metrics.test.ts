import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { createTask, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";

const token = "a-token-of-some-length";

interface Asking {
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

const ask = (app: FastifyInstance, { from = "127.0.0.1", headers = {} }: Asking = {}) =>
  app.inject({ method: "GET", url: "/metrics", remoteAddress: from, headers });

/** Returns the metrics by name and labels. */
async function figures(app: FastifyInstance): Promise<Map<string, number>> {
  const lines = (await ask(app)).body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))] as const),
  );
}

it("metrics are available on the machine itself, under each of its local names", async () => {
  const { app } = await useTestServer();
  for (const from of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) {
    const response = await ask(app, { from });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toContain("text/plain; version=0.0.4");
  }
});

it.each(["false", "true"])(
  "metrics are refused to other machines, whatever headers they send, with TRUST_PROXY=%s",
  async (trust) => {
    const { app } = await useTestServer({ TRUST_PROXY: trust });
    const elsewhere = { from: "203.0.113.7", headers: { "x-forwarded-for": "127.0.0.1" } };
    for (const asking of [{ from: "203.0.113.7" }, { from: "::ffff:203.0.113.7" }, elsewhere]) {
      expect((await ask(app, asking)).statusCode).toBe(403);
    }
    for (const name of ["x-forwarded-for", "X-Forwarded-Host", "x-forwarded-proto", "Forwarded", "X-Real-IP", "Via"]) {
      expect((await ask(app, { headers: { [name]: "127.0.0.1" } })).statusCode, name).toBe(403);
    }
    expect((await ask(app, { from: "203.0.113.7", headers: { authorization: "Bearer undefined" } })).statusCode).toBe(
      403,
    );
  },
);

it("metrics are refused to another site's page whose name resolves to this machine", async () => {
  const { app } = await useTestServer();
  for (const [host, status] of [
    ["127.0.0.1:3000", 200],
    ["[::1]:3000", 200],
    ["evil.example:3000", 403],
    ["127.0.0.1.evil.example", 403],
  ] as const) {
    expect((await ask(app, { headers: { host } })).statusCode, host).toBe(status);
  }
});

it("metrics are available with the token", async () => {
  const { app } = await useTestServer({ METRICS_TOKEN: token });
  const with_ = async (authorization: string) =>
    (await ask(app, { from: "203.0.113.7", headers: { authorization } })).statusCode;
  expect(await with_(`Bearer ${token}`)).toBe(200);
  for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, "Bearer ", `Basic ${token}`, token]) {
    expect(await with_(wrong), wrong).toBe(403);
  }
});

it("metrics cover requests by route, writes, statements, sockets, the event loop and the process", async () => {
  const server = await useTestServer();
  const { app } = server;
  const admin = await signUp(server);
  await figures(app);
  const task = await createTask(admin);
  for (let count = 0; count < 3; count += 1) await admin.get(`/api/tasks/${task._id}`);
  await admin.get("/api/tasks/00000000-0000-7000-8000-000000000000");
  await admin.post("/api/tasks", { ...task, teamMember: [{ _id: "00000000-0000-7000-8000-000000000000" }] });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const listener = new Listener(host, { cookie: admin.cookie });
  await listener.next();
  const now = await figures(app);
  const requests = (labels: string) => now.get(`baton_http_request_duration_seconds_count{${labels}}`);
  expect(requests('method="GET",route="/api/tasks/:id",status="200"')).toBe(3);
  expect(requests('method="GET",route="/api/tasks/:id",status="404"')).toBe(1);
  expect(requests('method="POST",route="/api/tasks",status="201"')).toBe(1);
  const buckets = [...now].filter(([name]) =>
    name.includes('_bucket{method="GET",route="/api/tasks/:id",status="200"'),
  );
  expect(buckets.at(-1)?.[0]).toContain('le="+Inf"');
  expect(buckets.map(([, value]) => value)).toEqual(buckets.map(([, value]) => value).sort((a, b) => a - b));
  expect(buckets.at(-1)?.[1]).toBe(3);
  expect(now.get('baton_store_write_duration_seconds_count{outcome="committed"}')).toBeGreaterThanOrEqual(3);
  expect(now.get("baton_store_statements_total")).toBeGreaterThan(20);
  // Startup cleanup may be running.
  await expect.poll(async () => (await figures(app)).get("baton_store_waiting")).toBe(0);
  expect(now.get("baton_live_sockets")).toBe(1);
  expect(now.get("baton_nodes")).toBe(1);
  expect(now.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(now.get("process_resident_memory_bytes")).toBeGreaterThan(0);
  // Measured since the first request for metrics.
  await expect.poll(async () => (await figures(app)).get("nodejs_eventloop_lag_max_seconds")).toBeGreaterThan(0);
  expect([...now.keys()].join("\n")).not.toContain(task._id);
});

it("a rejected write is counted as rolled back", async () => {
  const server = await useTestServer();
  const refused = async () =>
    (await figures(server.app)).get('baton_store_write_duration_seconds_count{outcome="rolled back"}') ?? 0;
  const admin = await signUp(server);
  const before = await refused();
  await admin.delete(`/api/tasks/${admin.me._id}`);
  expect(await refused()).toBe(before + 1);
});
