import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
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

const move = (person: Person, id: string, stage: string) => person.patch(`/api/tasks/${id}`, { stage });

async function trashed(by: Person, title = "Second thoughts"): Promise<string> {
  const { _id } = await createTask(admin, { title });
  expect((await move(by, _id, "delete")).statusCode).toBe(200);
  return _id;
}

async function listed(person: Person) {
  const response = await person.get("/api/tasks");
  return { etag: String(response.headers.etag), ids: response.json<TaskWire[]>().map(({ _id }) => _id) };
}

it("a trashed task is visible to admins and to the member who trashed it, the only member who can restore it", async () => {
  const id = await trashed(member);
  const sees = async (person: Person) => (await listed(person)).ids.includes(id);
  const opens = async (person: Person) => (await person.get(`/api/tasks/${id}`)).statusCode;
  expect([await sees(admin), await sees(member), await sees(other)]).toEqual([true, true, false]);
  expect([await opens(admin), await opens(member), await opens(other)]).toEqual([200, 200, 404]);
  expect((await move(other, id, "todo")).statusCode).toBe(403);
  expect((await member.delete(`/api/tasks/${id}`)).statusCode).toBe(403);
  expect((await move(member, id, "todo")).json()).toMatchObject({ message: "Successfully Restored", stage: "todo" });
  expect(await sees(other)).toBe(true);
});

it("a task records who trashed it and when, until it is restored", async () => {
  const id = await trashed(member);
  const read = async () => (await admin.get(`/api/tasks/${id}`)).json<TaskWire>();
  const { trashedAt, updatedAt } = await read();
  expect(trashedAt).toBe(updatedAt);
  await move(admin, id, "delete");
  expect(await read()).toMatchObject({ trashedBy: member.me._id, trashedAt });
  await move(admin, id, "todo");
  expect(await read()).toMatchObject({ trashedBy: null, trashedAt: null });
  await move(admin, id, "delete");
  expect((await listed(member)).ids).not.toContain(id);
  await admin.put(`/api/tasks/${id}`, taskBody({ stage: "completed" }));
  expect(await read()).toMatchObject({ stage: "completed", trashedBy: null, trashedAt: null });
});

it("a task is visible only to admins if the person who trashed it is unknown", async () => {
  const id = await trashed(member);
  const unknown = server.store.direct.updateTable("task").set({ trashed_by: null, trashed_at: null });
  await unknown.where("id", "=", id).execute();
  expect((await member.get(`/api/tasks/${id}`)).statusCode).toBe(404);
  expect((await move(member, id, "todo")).statusCode).toBe(403);
  expect((await admin.get(`/api/tasks/${id}`)).json()).toMatchObject({ stage: "delete", trashedBy: null });
});

it("lists with different parts of the trash are cached separately", async () => {
  await trashed(member);
  await trashed(other);
  const people = [admin, member, other, await joinTeam(server, admin)];
  const lists = await Promise.all(people.map(listed));
  for (const [index, { etag }] of lists.entries()) {
    const statuses = await Promise.all(
      people.map(async (person) => (await person.get("/api/tasks", { "if-none-match": etag })).statusCode),
    );
    expect(statuses).toEqual(people.map((_, at) => (at === index ? 304 : 200)));
  }
});

it("each socket receives what its person may see, live and on resume", async () => {
  const before = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
  const people = [member, other, admin];
  const hear = async ({ cookie }: Person) => {
    const socket = new Listener(origin(), { cookie }, before);
    await socket.next();
    return socket;
  };
  const live = await Promise.all(people.map(hear));
  const id = await trashed(member, "Heard");
  await admin.put(`/api/tasks/${id}`, taskBody({ title: "Edited in the trash", stage: undefined }));
  await move(member, id, "todo");
  for (const sockets of [live, await Promise.all(people.map(hear))]) {
    for (const [index, socket] of sockets.entries()) {
      const isSeen = people[index] !== other;
      expect(await socket.next()).toMatchObject({ seq: before + 1, id, value: { title: "Heard" } });
      const [removed, inTrash, edited] = [await socket.next(), await socket.next(), await socket.next()];
      if (isSeen) {
        expect(removed).toEqual({ seq: before + 2 });
        expect(inTrash).toMatchObject({ seq: before + 3, value: { stage: "delete", trashedBy: member.me._id } });
        expect(edited).toMatchObject({ seq: before + 4, value: { title: "Edited in the trash" } });
      } else {
        expect(removed).toEqual({ seq: before + 2, entity: "task", id, value: null });
        expect([inTrash, edited]).toEqual([{ seq: before + 3 }, { seq: before + 4 }]);
      }
      // The task moves from the archive to the set of its project.
      expect(await socket.next()).toEqual({ seq: before + 5 });
      expect(await socket.next()).toMatchObject({ seq: before + 6, value: { stage: "todo", trashedBy: null } });
    }
  }
});

it("only an admin can empty the trash, in one request, with a change for each task", async () => {
  const kept = await createTask(admin, { title: "Stays" });
  const stranger = await signUp(server);
  const { _id: theirs } = await createTask(stranger);
  await move(stranger, theirs, "delete");
  // More than fits in one transaction.
  const ids: string[] = [];
  while (ids.length <= 200) {
    const made = await Promise.all(Array.from({ length: 50 }, () => createTask(admin)));
    ids.push(...made.map(({ _id }) => _id));
  }
  await server.store.direct.updateTable("task").set({ stage: "delete" }).where("id", "in", ids).execute();
  expect((await member.delete("/api/trash")).statusCode).toBe(403);

  const inTrash = (await admin.get("/api/tasks")).json<TaskWire[]>().filter(({ stage }) => stage === "delete");
  const before = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
  const people = [admin, member];
  const sockets = people.map(({ cookie }) => new Listener(origin(), { cookie }, before));
  for (const socket of sockets) await socket.next();
  const response = await admin.delete("/api/trash");
  expect(response.json()).toEqual({ message: "Successfully Deleted", count: inTrash.length });
  for (const [index, socket] of sockets.entries()) {
    const heard: Awaited<ReturnType<Listener["next"]>>[] = [];
    while (heard.length < inTrash.length) heard.push(await socket.next());
    expect(heard.map(({ seq }) => seq)).toEqual(inTrash.map((_, at) => before + 1 + at));
    const gone = inTrash.filter(({ trashedBy }) => people[index] === admin || trashedBy === member.me._id);
    const removed = heard.filter(({ id }) => id !== undefined);
    expect(removed.every(({ value }) => value === null)).toBe(true);
    expect(new Set(removed.map(({ id }) => id))).toEqual(new Set(gone.map(({ _id }) => _id)));
  }

  const left = (await listed(admin)).ids;
  expect(left).toContain(kept._id);
  expect(left.filter((id) => ids.includes(id))).toEqual([]);
  expect((await listed(stranger)).ids).toContain(theirs);
  expect((await admin.delete("/api/trash")).json()).toMatchObject({ count: 0 });
});
