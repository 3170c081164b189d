import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";

let server: TestServer;
let origin: () => string;
let admin: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  server = await openTestServer();
  origin = await listen(server);
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  other = await joinTeam(server, admin);
});

afterAll(() => server.close());

const seqOf = async (person: Person) => (await person.get("/api/session")).json<{ seq: number }>().seq;

/** Connects a page of a person that has these tasks open. */
async function pageOf({ cookie }: Person, ...open: string[]): Promise<Listener> {
  const page = new Listener(origin(), { cookie }, await seqOf(admin));
  expect(await page.next()).toMatchObject({ type: "hello" });
  page.say({ hold: open });
  expect(await page.next()).toEqual({ type: "held", seq: await seqOf(admin) });
  return page;
}

/** Returns the next messages that a page receives. */
async function heard(page: Listener, count: number): Promise<unknown[]> {
  const messages: unknown[] = [];
  while (messages.length < count) messages.push(await page.next());
  return messages;
}

it("a page that has the task open hears of its subtasks, and other pages hear only of the task", async () => {
  const { _id: id } = await createTask(admin, { subTasks: ["One"] });
  const [open, closed] = [await pageOf(member, id), await pageOf(other)];
  const before = await seqOf(admin);
  await admin.post(`/api/tasks/${id}/subtasks`, { title: "Two" });
  expect(await open.next()).toMatchObject({ seq: before + 1, entity: "subtask", value: { title: "Two", taskId: id } });
  expect(await closed.next()).toEqual({ seq: before + 1 });
  for (const page of [open, closed]) {
    expect(await page.next()).toMatchObject({ seq: before + 2, entity: "task", value: { id, subtaskCount: 2 } });
  }
  open.say({ hold: [] });
  expect(await open.next()).toEqual({ type: "held", seq: before + 2 });
  await admin.patch(`/api/tasks/${id}`, { addSubTasks: ["Three"] });
  expect(await open.next()).toEqual({ seq: before + 3 });
});

it("pages that have either task of a link open hear of it, and of its removal when one is moved to the trash", async () => {
  const [{ _id: from }, { _id: to }] = [await createTask(admin), await createTask(admin)];
  const [first, second, closed] = [await pageOf(member, from), await pageOf(other, to), await pageOf(other)];
  const before = await seqOf(admin);
  const { id } = (await admin.post(`/api/tasks/${from}/links`, { toId: to, kind: "blocks" })).json();
  const value = { id, fromId: from, toId: to };
  expect(await first.next()).toMatchObject({ seq: before + 1, entity: "link", value });
  expect(await second.next()).toEqual({ seq: before + 1 });
  expect(await first.next()).toEqual({ seq: before + 2 });
  expect(await second.next()).toMatchObject({ seq: before + 2, entity: "link", value });
  expect([await closed.next(), await closed.next()]).toEqual([{ seq: before + 1 }, { seq: before + 2 }]);
  const blocked = { seq: before + 3, entity: "task", value: { id: to, blockedBy: 1 } };
  for (const page of [first, second, closed]) expect(await page.next()).toMatchObject(blocked);
  await admin.patch(`/api/tasks/${from}`, { stage: "delete" });
  expect(await heard(second, 7)).toContainEqual(expect.objectContaining({ entity: "link", id, value: null }));
  await admin.patch(`/api/tasks/${from}`, { stage: "todo" });
  expect(await heard(second, 4)).toContainEqual(
    expect.objectContaining({ entity: "link", value: expect.objectContaining(value) }),
  );
});

it("only people who see a task in the trash hear of its subtasks", async () => {
  const { _id: id } = await createTask(admin, { subTasks: ["One"] });
  await member.patch(`/api/tasks/${id}`, { stage: "delete" });
  const [theirs, others] = [await pageOf(member, id), await pageOf(other, id)];
  const { subtasks } = (await admin.get(`/api/tasks/${id}`)).json<TaskWire>();
  const before = await seqOf(admin);
  await admin.patch(`/api/subtasks/${subtasks[0]?.id}`, { done: true });
  expect(await theirs.next()).toMatchObject({ seq: before + 1, entity: "subtask", value: { done: true } });
  expect(await others.next()).toEqual({ seq: before + 1 });
  expect((await other.get(`/api/sets/task/${id}`)).statusCode).toBe(404);
  expect((await member.get(`/api/sets/task/${id}`)).json()).toMatchObject({ subtasks: [{ title: "One", done: true }] });
});
