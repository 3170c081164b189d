import { gunzipSync } from "node:zlib";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  other = await joinTeam(server, admin);
});

afterAll(() => server.close());

/** Returns those tasks with these ids that a person may see, read one by one, ordered by id. */
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

  it("shows each person every task as it is, whatever has changed since they last read it", async () => {
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
      // Made offline, before the others.
      () => create([other], "01890000-0000-7000-8000-000000000000"),
      () => move(member, first, "in-progress"),
      () => admin.put(`/api/tasks/${second}`, taskBody({ title: "ü".repeat(40), teamMember: undefined })),
      () => move(member, first, "delete"),
      () => move(other, second, "delete"),
      () => admin.put(`/api/tasks/${second}`, taskBody({ title: "Edited in the trash", stage: undefined })),
      () => member.patch("/api/profile", { username: "renamed", imageURL: "", rolePosition: "Backend" }),
      () => move(member, first, "todo"),
      () => admin.patch(`/api/user-data/${other.me._id}`, { adminEmail: "none" }),
      () => admin.delete(`/api/tasks/${second}`),
      () => create([member]),
    ];
    const people = [admin, member];
    for (const change of changes) {
      await change();
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
