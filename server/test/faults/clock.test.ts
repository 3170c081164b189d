import type { AddressInfo } from "node:net";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterEach, expect, it, vi } from "vitest";
import { assertWhole } from "../crash/whole-store.ts";
import { createTask, password, signUp } from "../support/factories.ts";
import { Agent, useTestServer } from "../support/harness.ts";
import { Listener } from "../support/listener.ts";

const hour = 3_600_000;

/** Sets the clock of this process forward or back. Timers are not affected. */
function jump(ms: number): void {
  const now = Date.now() + ms;
  vi.useFakeTimers({ toFake: ["Date"], now });
}

afterEach(() => {
  vi.useRealTimers();
});

it("setting the clock back and forth affects neither order nor sessions nor live pages", async () => {
  const server = await useTestServer();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const admin = await signUp(server);
  await admin.post("/api/labels", { name: "docs" });
  const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
  const page = new Listener(`127.0.0.1:${(server.app.server.address() as AddressInfo).port}`, { cookie: admin.cookie });
  let { seq } = await page.next();
  const ids: string[] = [];
  for (const ms of [0, -hour, 0, 2 * hour, -3 * hour, hour]) {
    jump(ms);
    const { _id } = await createTask(admin);
    ids.push(_id);
    seq += 1;
    expect(await page.next()).toMatchObject({ seq, id: _id });
  }
  const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>();
  expect(tasks.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  const again = new Agent(server.app);
  expect((await again.post("/api/auth/sign-in/email", { email: admin.me.email, password })).statusCode).toBe(200);
  expect((await admin.get("/api/session")).json()).toMatchObject({ workspaceId });
  // Otherwise the doctor would report that the clock is behind the stored changes.
  jump(2 * hour);
  await assertWhole(server.config, workspaceId, new Map(tasks.map((task) => [task._id, task])));
});

it("setting the clock does not extend or end a rate limit", async () => {
  const { app } = await useTestServer({ RATE_LIMITS: "on" });
  const attempt = () =>
    new Agent(app).post("/api/auth/sign-in/email", { email: "who@example.com", password: "Wrong1234" });
  for (let count = 0; count < 10; count += 1) expect((await attempt()).statusCode).toBe(401);
  for (const ms of [-hour, 2 * hour]) {
    jump(ms);
    const { statusCode, headers } = await attempt();
    expect(statusCode).toBe(429);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
  }
});

it("setting the clock back does not extend an ended session", async () => {
  const server = await useTestServer();
  const admin = await signUp(server);
  expect((await admin.get("/api/user-data")).statusCode).toBe(200);
  // The session was ended by another process. The cache expires after a minute of the monotonic clock.
  await server.store.direct.deleteFrom("session").execute();
  jump(-hour);
  const passed = performance.now() + 61_000;
  vi.spyOn(performance, "now").mockReturnValue(passed);
  expect(
    (await new Agent(server.app).send("GET", "/api/user-data", undefined, { cookie: admin.cookie })).statusCode,
  ).toBe(401);
  vi.restoreAllMocks();
});
