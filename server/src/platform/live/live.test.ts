import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { listen as listenOn, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { summaryOfTask } from "../../../test/support/summary.ts";

let server: TestServer;
let admin: Person;
let origin: () => string;

beforeAll(async () => {
  server = await openTestServer();
  origin = await listenOn(server);
  admin = await signUp(server);
  await admin.post("/api/labels", { name: "docs" });
});

afterAll(() => server.close());

const listen = ({ cookie }: { cookie: string }, since?: number) => new Listener(origin(), { cookie }, since);

const refusal = (path: string, headers: Record<string, string>, host = origin()) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(`ws://${host}${path}`, { headers });
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.on("open", () => resolve(undefined));
    socket.on("error", () => {});
  });

describe("a live socket", () => {
  it("receives hello, then every change in order, with the entity as lists show it", async () => {
    const socket = listen(admin);
    const hello = await socket.next();
    const { workspaceId } = (await admin.get("/api/session")).json();
    expect(hello).toMatchObject({ type: "hello", seq: await server.store.seq(workspaceId) });
    const task = await createTask(admin, { title: "Seen at once" });
    await admin.patch(`/api/tasks/${task._id}`, { stage: "delete" });
    await admin.delete(`/api/tasks/${task._id}`);
    expect(await socket.next()).toEqual({
      seq: hello.seq + 1,
      entity: "task",
      id: task._id,
      value: summaryOfTask(task),
    });
    expect(await socket.next()).toEqual({ seq: hello.seq + 2 });
    expect(await socket.next()).toMatchObject({ seq: hello.seq + 3, value: { stage: "delete" } });
    expect(await socket.next()).toEqual({ seq: hello.seq + 4, entity: "task", id: task._id, value: null });
  });

  it("receives the current rights of its session, so that a page notices that they have changed", async () => {
    const person = await signUp(server, { role: "Tester" });
    const admit = (by: Person) => by.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
    const edit = { username: person.me.username, rolePosition: "x", role: "Admin" };
    const steps = [
      () => admit(admin),
      () => admit(person),
      () => admin.patch("/api/team", { membersCan: "edit" }),
      () => admin.patch(`/user-update-data/${person.me._id}`, edit),
      () => admin.patch("/api/team", { membersCan: "move" }),
    ];
    const stated: unknown[] = [];
    for (const step of steps) {
      expect((await step()).statusCode).toBe(200);
      const { workspaceId, membersCan, addedTo } = (await person.get("/api/session")).json();
      const { rights } = await listen(person).next();
      expect(rights).toMatchObject({ workspaceId, membersCan, isPending: addedTo !== null, status: "Active" });
      stated.push([rights?.isPending, rights?.membersCan, rights?.access]);
    }
    expect(stated).toEqual([
      [true, "move", "member"],
      [false, "move", "member"],
      [false, "edit", "member"],
      [false, "edit", "admin"],
      [false, "move", "admin"],
    ]);
  });

  it("loses a task that another person trashed, hears only numbers of it, and gets it back when it is restored", async () => {
    const member = await joinTeam(server, admin);
    const before = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
    const socket = listen(member, before);
    await socket.next();
    const { _id: id } = await createTask(admin, { title: "Back and forth" });
    await admin.patch(`/api/tasks/${id}`, { stage: "delete" });
    await admin.put(`/api/tasks/${id}`, taskBody({ title: "Edited in the trash", stage: undefined }));
    await admin.patch(`/api/tasks/${id}`, { stage: "todo" });
    const resumed = listen(member, before);
    await resumed.next();
    for (const one of [socket, resumed]) {
      expect(await one.next()).toMatchObject({ seq: before + 1, id, value: { title: "Back and forth" } });
      expect(await one.next()).toEqual({ seq: before + 2, entity: "task", id, value: null });
      expect(await one.next()).toEqual({ seq: before + 3 });
      expect(await one.next()).toEqual({ seq: before + 4 });
      expect(await one.next()).toEqual({ seq: before + 5 });
      expect(await one.next()).toMatchObject({ seq: before + 6, id, value: { title: "Edited in the trash" } });
    }
  });

  it("resumes after the last received change during concurrent writes", async () => {
    const first = listen(admin);
    const { seq } = await first.next();
    const writing = Promise.all(Array.from({ length: 30 }, (_, index) => createTask(admin, { title: `t${index}` })));
    const second = listen(admin, seq);
    expect((await second.next()).type).toBe("hello");
    const seen: number[] = [];
    while (seen.length < 30) seen.push((await second.next()).seq);
    await writing;
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => seq + 1 + index));
  });

  it("receives consecutive numbers that do not concern it in one message", async () => {
    const before = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
    for (const title of ["one", "two", "three"]) await createTask(admin, { title });
    await admin.post("/api/labels", { name: "heard" });
    for (const title of ["four", "five"]) await createTask(admin, { title });
    const socket = new Listener(origin(), { cookie: admin.cookie }, before, ["core"]);
    await socket.next();
    const seqs: number[] = [];
    while (seqs.length < 6) seqs.push((await socket.next()).seq);
    expect(seqs).toEqual(Array.from({ length: 6 }, (_, index) => before + 1 + index));
    expect(socket.received).toBe(4);
  });

  it("receives a reset when `since` is in the future", async () => {
    const socket = listen(admin, 1_000_000);
    const { seq } = await socket.next();
    expect(await socket.next()).toEqual({ type: "reset", seq });
    await createTask(admin);
    expect((await socket.next()).seq).toBe(seq + 1);
  });

  it("receives nothing from other teams", async () => {
    const other = await signUp(server);
    await other.post("/api/labels", { name: "docs" });
    const socket = listen(other);
    await socket.next();
    await createTask(admin, { title: "Not for you" });
    const own = await createTask(other, { title: "Own" });
    expect((await socket.next()).id).toBe(own._id);
  });

  it("is rejected without a session, with a foreign Origin, and with an invalid query", async () => {
    const { cookie } = admin;
    expect(await refusal("/api/live", {})).toBe(401);
    expect(await refusal("/api/live", { cookie, origin: "https://evil.example" })).toBe(403);
    expect(await refusal("/api/live?since=-1", { cookie })).toBe(422);
    const host = origin();
    expect(await refusal("/api/live", { cookie, origin: `http://${host}` }, host)).toBeUndefined();
  });
});

describe("a live socket closes", () => {
  const signedOut = 4001;

  it("when its person signs out", async () => {
    const person = await joinTeam(server, admin);
    const socket = listen(person);
    await socket.next();
    await person.post("/api/auth/sign-out");
    expect(await socket.closed).toBe(signedOut);
  });

  it("when its person is removed, gets another access, or is disabled", async () => {
    const changes = [
      (person: Person) => admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" }),
      ({ me }: Person) =>
        admin.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", role: "Admin" }),
      ({ me }: Person) =>
        admin.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", isActive: "Disable" }),
    ];
    for (const change of changes) {
      const person = await joinTeam(server, admin);
      const socket = listen(person);
      await socket.next();
      expect((await change(person)).statusCode).toBe(200);
      expect(await socket.closed).toBe(signedOut);
    }
  });

  it("when a person without a team is added to one", async () => {
    const person = await signUp(server, { role: "Tester" });
    const socket = listen(person);
    expect(await socket.next()).toMatchObject({ type: "hello", seq: 0, rights: { workspaceId: null } });
    await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: admin.me.email });
    expect(await socket.closed).toBe(signedOut);
  });

  it("but not when its person is only renamed", async () => {
    const person = await joinTeam(server, admin);
    const socket = listen(person);
    await socket.next();
    await admin.patch(`/user-update-data/${person.me._id}`, {
      username: `new${person.me.username}`,
      rolePosition: "x",
    });
    expect((await socket.next()).id).toBe(person.me._id);
    expect(socket.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("when the server stops, with a code that asks to reconnect", async () => {
    const stopping = await openTestServer();
    const stoppingOrigin = await listenOn(stopping);
    const person = await signUp(stopping);
    const socket = new WebSocket(`ws://${stoppingOrigin()}/api/live`, { headers: { cookie: person.cookie } });
    await new Promise((resolve) => socket.once("message", resolve));
    const code = new Promise((resolve) => socket.on("close", resolve));
    await stopping.close();
    expect(await code).toBe(1012);
  });
});
