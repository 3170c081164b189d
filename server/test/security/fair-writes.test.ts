import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { createTask, joinTeam, type Person, password, signUp } from "../support/factories.ts";
import { Agent, type TestServer, useTestServer } from "../support/harness.ts";
import { onPostgres } from "../support/project.ts";

let server: TestServer;
let admin: Person;
let attacker: Person;
/** Another session of the attacker. */
let phone: Agent;
let colleague: Person;
let tasks: TaskWire[];

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  attacker = await joinTeam(server, admin);
  phone = new Agent(server.app);
  await phone.post("/api/auth/sign-in/email", { email: attacker.me.email, password });
  colleague = await joinTeam(server, admin);
  tasks = [await createTask(admin), await createTask(admin)];
  // The sign-up mails are written to the store, too.
  const waiting = () => server.store.read.selectFrom("outbox").select("id").execute();
  await expect.poll(waiting, { interval: 2 }).toEqual([]);
});

const archivedAt = "2026-11-23T09:00:00.000Z";
const bulk = (person: Agent, to: object = { archivedAt }) =>
  person.patch("/api/tasks", { ids: tasks.map(({ _id }) => _id), from: {}, to });
const move = (person: Agent, task: TaskWire | undefined) =>
  person.patch(`/api/tasks/${task?._id}`, { stage: "in-progress" });

/** Blocks the writes of the team, or all on SQLite, until the returned function is called. */
async function holdWrites(): Promise<() => void> {
  const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const held = server.store.write({ workspaceId, actorId: "nobody" }, async () => {
    start();
    await released;
  });
  await started;
  onTestFinished(async () => {
    release();
    await held;
  });
  return release;
}

/** Starts requests one after the other while writes are held. Returns their names in the order of their answers. */
async function answersTo(
  requests: readonly (readonly [name: string, send: () => Promise<{ readonly statusCode: number }>])[],
) {
  const release = await holdWrites();
  const order: string[] = [];
  const answers: Promise<unknown>[] = [];
  const sent = new Set<string>();
  for (const [name, send] of requests) {
    const before = server.store.waiting;
    answers.push(send().then(({ statusCode }) => order.push(`${name} ${statusCode}`)));
    // A further bulk change of a person waits for their first one, not for the store.
    if (sent.has(name)) continue;
    sent.add(name);
    await expect.poll(() => server.store.waiting, { interval: 2 }).toBeGreaterThan(before);
  }
  release();
  await Promise.all(answers);
  return order;
}

it("others wait for at most one of a person's bulk changes", async () => {
  const stranger = await signUp(server);
  const theirs = await createTask(stranger);
  // On PostgreSQL, teams do not wait for each other at all.
  const others = onPostgres() ? [] : [["other team", () => move(stranger, theirs)] as const];
  const order = await answersTo([
    ...Array.from({ length: 3 }, () => ["bulk", () => bulk(attacker)] as const),
    ["colleague", () => move(colleague, tasks[0])],
    ...others,
    ["colleague's bulk", () => bulk(colleague, { archivedAt: null })],
  ]);
  const before = order.slice(0, order.indexOf("bulk 200", 1 + order.indexOf("bulk 200")));
  const names = ["bulk", "colleague", ...others.map(([name]) => name), "colleague's bulk"];
  expect(before.sort()).toEqual(names.map((name) => `${name} 200`).sort());
});

const edit = (person: Person, change: object) =>
  admin.patch(`/user-update-data/${person.me._id}`, { username: person.me.username, rolePosition: "x", ...change });

it.each([
  ["removed", () => admin.patch(`/api/user-data/${attacker.me._id}`, { adminEmail: "N/A" })],
  ["disabled", () => edit(attacker, { isActive: "Disable" })],
  ["logged out", () => phone.delete("/api/sessions")],
])("a person is %s before anything that they have waiting, which is then refused", async (_what, lose) => {
  const order = await answersTo([
    ...Array.from({ length: 3 }, () => ["bulk", () => bulk(attacker)] as const),
    ["move", () => move(attacker, tasks[1])],
    ["lost", lose],
  ]);
  expect(order[0]).toBe("lost 200");
  for (const refused of order.slice(1)) expect(refused).toMatch(/ 40[13]$/);
  for (const { _id } of tasks) expect((await admin.get(`/api/tasks/${_id}`)).json().stage).toBe("todo");
  expect((await admin.get("/api/sets/tasks/default")).json()).toHaveLength(tasks.length);
});
