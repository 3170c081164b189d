import { expect, it, onTestFinished } from "vitest";
import { buildApp } from "../../src/app.ts";
import { joinTeam, signUp, taskBody } from "../support/factories.ts";
import { Agent, openTestStore, useTestServer } from "../support/harness.ts";

const queued = 60;

// PGlite has one session, which a waiting transaction blocks for all others.
it.skipIf(process.env.TEST_DATABASE_KIND === "pglite").each([
  ["demoted", { role: "Developer" }],
  ["disabled", { isActive: "Disable" }],
  ["removed", null],
])("a queued write of a %s person is not committed once another node has responded", async (_what, change) => {
  const server = await useTestServer();
  const admin = await signUp(server);
  const person = await joinTeam(server, admin);
  const edit = (by: Agent, body: object) =>
    by.patch(`/user-update-data/${person.me._id}`, { username: person.me.username, rolePosition: "x", ...body });
  await edit(admin, { role: "Admin" });
  const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();

  // The first node is not notified by the other, so its session cache stays outdated.
  const store = await openTestStore(server.config);
  const other = await buildApp(server.config, store);
  onTestFinished(() => other.close());
  const elsewhere = Object.assign(new Agent(other), { cookie: admin.cookie });

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const held = store.write({ workspaceId, actorId: "nobody" }, async () => {
    start();
    await released;
  });
  await started;
  onTestFinished(() => release());
  const answers = Array.from({ length: queued }, () => person.post("/api/tasks", taskBody({ title: "Queued" })));
  await expect.poll(() => server.store.waiting).toBe(queued - 1);
  const lost = change
    ? edit(elsewhere, change)
    : elsewhere.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
  await expect.poll(() => store.waiting).toBe(1);
  release();
  await held;
  const seq = Number((await lost).headers["x-workspace-seq"]);
  expect((await lost).statusCode).toBe(200);
  const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect([201, 401, 403]).toEqual(expect.arrayContaining([...new Set(codes)]));
  expect(codes.some((code) => code !== 201)).toBe(true);
  const late = await server.store.read
    .selectFrom("change")
    .select("seq")
    .where("actor_id", "=", person.me._id)
    .where("seq", ">", seq)
    .execute();
  expect(late).toEqual([]);
});
