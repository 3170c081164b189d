import { gunzipSync } from "node:zlib";
import { noTeam } from "@baton/domain/member/member";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  other = await joinTeam(server, admin);
  await admin.post("/api/labels", { name: "docs" });
});

afterAll(() => server.close());

/** Returns the tasks with these ids that a person may see, read one by one, ordered by id. */
async function seenBy(person: Person, ids: Iterable<string>): Promise<TaskWire[]> {
  const seen: TaskWire[] = [];
  for (const id of [...ids].toSorted()) {
    const response = await person.get(`/api/tasks/${id}`);
    if (response.statusCode === 200) seen.push(response.json());
  }
  return seen;
}

describe("the list", () => {
  it("responds with 304 while nothing has changed, and with the new state after a change", async () => {
    const first = await admin.get("/api/tasks");
    const { etag } = first.headers;
    expect((await admin.get("/api/tasks", { "if-none-match": String(etag) })).statusCode).toBe(304);
    const task = await createTask(admin);
    const second = await admin.get("/api/tasks", { "if-none-match": String(etag) });
    expect(second.statusCode).toBe(200);
    expect(Number(second.headers["x-workspace-seq"])).toBe(Number(first.headers["x-workspace-seq"]) + 1);
    expect(second.json()).toContainEqual(task);
  });

  it("shows each person the current state of every task, whatever has changed since they last read it", async () => {
    const ids = new Set((await admin.get("/api/tasks")).json<TaskWire[]>().map(({ _id }) => _id));
    const create = async (teamMember: readonly Person[], id?: string) => {
      const { _id } = await createTask(admin, { ...(id && { _id: id }), teamMember: teamMember.map(({ me }) => me) });
      ids.add(_id);
      return _id;
    };
    const move = (person: Person, id: string, stage: string) => person.patch(`/api/tasks/${id}`, { stage });
    const first = await create([member]);
    const second = await create([member, other]);
    const changes: (() => Promise<unknown>)[] = [
      () => create([]),
      // Created offline, before the others.
      () => create([other], "01890000-0000-7000-8000-000000000000"),
      () => move(member, first, "in-progress"),
      () => admin.put(`/api/tasks/${second}`, taskBody({ title: "ü".repeat(40), teamMember: undefined })),
      () => move(member, first, "delete"),
      () => move(other, second, "delete"),
      () => admin.put(`/api/tasks/${second}`, taskBody({ title: "Edited in the trash", stage: undefined })),
      () => member.patch("/api/profile", { username: "renamed", imageURL: "", rolePosition: "Backend" }),
      () => move(member, first, "todo"),
      () => admin.patch(`/api/user-data/${other.me._id}`, { adminEmail: noTeam }),
      () => admin.delete(`/api/tasks/${second}`),
      () => create([member]),
    ];
    const people = [admin, member];
    for (const change of changes) {
      expect(await change()).not.toMatchObject({ statusCode: expect.toBeOneOf([403, 404, 409, 422]) });
      for (const person of people) {
        const listed = (await person.get("/api/tasks")).json<TaskWire[]>();
        expect(listed).toEqual(await seenBy(person, ids));
      }
    }
  });

  it("is the same list compressed, before and after a change", async () => {
    for (let read = 0; read < 2; read += 1) {
      await createTask(admin);
      const plain = await admin.get("/api/tasks");
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const compressed = await server.app.inject({
        url: "/api/tasks",
        headers: { cookie: admin.cookie, "accept-encoding": "gzip, deflate, br, zstd" },
      });
      expect(compressed.headers["content-encoding"]).toBe("gzip");
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(String(gunzipSync(compressed.rawPayload))).toBe(plain.body);
    }
  });
});

describe("a part of the list", () => {
  const get = async (person: Person, query: string) => {
    const response = await person.get(`/api/tasks?${query}`);
    const [, next] = /^<\/api\/tasks\?(.+)>; rel="next"$/.exec(String(response.headers.link)) ?? [];
    return { tasks: response.json<TaskWire[]>(), next };
  };
  const all = async (person: Person) => (await person.get("/api/tasks")).json<TaskWire[]>();

  it("contains the tasks of a stage, and of the trash only those that the person may see", async () => {
    const trashed = await createTask(admin, { stage: "in-progress" });
    await createTask(admin, { stage: "completed" });
    await member.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    for (const person of [admin, member, await joinTeam(server, admin)]) {
      for (const stage of ["todo", "in-progress", "completed", "delete"]) {
        const expected = (await all(person)).filter((task) => task.stage === stage);
        expect((await get(person, `stage=${stage}`)).tasks).toEqual(expected);
      }
    }
    expect((await get(member, "stage=delete")).tasks).toHaveLength(1);
  });

  it("contains the tasks that changed at a time or later", async () => {
    const [first] = await all(admin);
    const changed = [
      await createTask(admin),
      (await admin.patch(`/api/tasks/${first?._id}`, { stage: "todo" })).json(),
    ];
    const since = changed.map(({ updatedAt }) => updatedAt).toSorted()[0] ?? "";
    const ids = async (time: string) =>
      (await get(admin, `updatedSince=${encodeURIComponent(time)}`)).tasks.map(({ _id }) => _id);
    expect(await ids(since)).toEqual(changed.map(({ _id }) => _id).toSorted());
    expect(await ids(since.replace("Z", "+00:00"))).toHaveLength(2);
    expect(await ids(new Date(Date.parse(since) + 60_000).toISOString())).toEqual([]);
  });

  it("can be a page, and the Link headers lead through all pages", async () => {
    const trashed = await createTask(admin);
    await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    for (const person of [admin, member]) {
      const tasks = await all(person);
      for (const limit of [1, 2, tasks.length, 1000]) {
        const pages = [await get(person, `limit=${limit}`)];
        for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
          pages.push(await get(person, next));
        }
        expect(pages.flatMap((page) => page.tasks)).toEqual(tasks);
        expect(pages.map((page) => page.tasks.length).slice(0, -1)).toEqual(Array(pages.length - 1).fill(limit));
        expect(pages).toHaveLength(Math.ceil(tasks.length / limit));
      }
    }
    const todo = (await all(admin)).filter(({ stage }) => stage === "todo");
    const { tasks, next } = await get(admin, "stage=todo&limit=1&updatedSince=2020-01-01T00:00:00Z");
    expect([...tasks, ...(await get(admin, `${next}`)).tasks]).toEqual(todo.slice(0, 2));
    expect((await get(admin, `stage=todo&after=${todo[0]?._id}`)).tasks).toEqual(todo.slice(1));
  });

  it("is answered with 304 while nothing has changed", async () => {
    const { headers } = await admin.get("/api/tasks?limit=1");
    const again = () => admin.get("/api/tasks?limit=1", { "if-none-match": String(headers.etag) });
    expect((await again()).statusCode).toBe(304);
    await createTask(admin);
    expect((await again()).statusCode).toBe(200);
  });

  it.each([
    ["stage=done", "stage", "Choose one of todo, in-progress, completed, delete"],
    ["stage=todo&stage=completed", "stage", "Choose one of todo, in-progress, completed, delete"],
    ["updatedSince=yesterday", "updatedSince", "Send a time such as 2026-11-23T09:30:00Z"],
    ["limit=0", "limit", "Send a whole number from 1 to 1000"],
    ["limit=1001", "limit", "Send a whole number from 1 to 1000"],
    ["limit=many", "limit", "Send a whole number from 1 to 1000"],
    ["after=..", "after", "Send a valid id"],
  ])("is refused for %s", async (query, path, message) => {
    const response = await admin.get(`/api/tasks?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ path, message }]);
  });
});
