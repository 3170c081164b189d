import type { Place } from "@baton/domain/workspace/workspace.live";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";

let server: TestServer;
let origin: () => string;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  origin = await listen(server);
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(() => server.close());

/** Opens a socket of a person who views a place. */
async function look({ cookie }: Person, at: Place, more: object = {}): Promise<Listener> {
  const socket = new Listener(origin(), { cookie });
  await socket.next();
  socket.say({ look: at, ...more });
  return socket;
}

/** Waits until a socket receives exactly these people at a place. Returns all ids that it received. */
async function viewers(socket: Listener, at: Place, people: readonly Person[]): Promise<Set<string>> {
  const ids = people.map(({ me }) => me._id).toSorted();
  const heardOf = new Set<string>();
  for (;;) {
    const message = await socket.next();
    for (const id of message.people ?? []) heardOf.add(id);
    if (message.at === at && JSON.stringify(message.people?.toSorted()) === JSON.stringify(ids)) return heardOf;
  }
}

describe("presence", () => {
  it("is shared between the people at the same list, project or task", async () => {
    const { _id: task } = await createTask(admin);
    const [project] = (await admin.get("/api/projects")).json();
    for (const at of ["tasks", "todo", project.id, task] as const) {
      const first = await look(admin, at);
      await viewers(first, at, [admin]);
      const second = await look(member, at);
      await viewers(second, at, [admin, member]);
      await viewers(first, at, [admin, member]);
    }
  });

  it("ends when a person looks elsewhere or nowhere, or closes the page", async () => {
    const watcher = await look(admin, "completed");
    const other = await look(member, "completed");
    await viewers(watcher, "completed", [admin, member]);
    other.say({ look: "in-progress" });
    await viewers(watcher, "completed", [admin]);
    await viewers(other, "in-progress", [member]);
    other.say({ look: "completed" });
    await viewers(watcher, "completed", [admin, member]);
    other.say({ look: null });
    await viewers(watcher, "completed", [admin]);
    other.say({ look: "completed" });
    await viewers(watcher, "completed", [admin, member]);
    other.socket.terminate();
    await viewers(watcher, "completed", [admin]);
  });

  it("lists a person once, regardless of the number of tabs", async () => {
    const watcher = await look(admin, "in-progress");
    const tabs = [await look(member, "in-progress"), await look(member, "in-progress")];
    for (const tab of tabs) await viewers(tab, "in-progress", [admin, member]);
    tabs[0]?.socket.terminate();
    await tabs[0]?.closed;
    tabs[1]?.say({ look: null });
    await viewers(watcher, "in-progress", [admin]);
  });

  it("includes the field that a person is editing, until they leave it or their page is gone", async () => {
    const { _id: task } = await createTask(admin);
    const watcher = await look(admin, task);
    const editor = await look(member, task);
    const { _id: id } = member.me;
    const edited = async (expected: object) => {
      for (;;) {
        const message = await watcher.next();
        if (message.at === task && JSON.stringify(message.editing) === JSON.stringify(expected)) return;
      }
    };
    editor.say({ look: task, edits: "title" });
    await edited({ [id]: "title" });
    editor.say({ look: task, edits: "endingDate" });
    await edited({ [id]: "endingDate" });
    editor.say({ look: task });
    await edited({});
    editor.say({ look: task, edits: "description" });
    await edited({ [id]: "description" });
    editor.socket.terminate();
    await edited({});
  });

  it("is not shared with another team, even for a task whose id it knows", async () => {
    const { _id: task } = await createTask(admin);
    const stranger = await signUp(server);
    const watcher = await look(admin, task);
    const spy = await look(stranger, task);
    await viewers(spy, task, [stranger]);
    const colleague = await look(member, task);
    expect(await viewers(watcher, task, [admin, member])).not.toContain(stranger.me._id);
    expect(await viewers(colleague, task, [admin, member])).not.toContain(stranger.me._id);
    spy.say({ look: "tasks" });
    expect(await viewers(spy, "tasks", [stranger])).toEqual(new Set([stranger.me._id]));
  });

  it("ends when a person is removed from the team, and people without a team receive none", async () => {
    const leaver = await joinTeam(server, admin);
    const watcher = await look(admin, "todo");
    await look(leaver, "todo");
    await viewers(watcher, "todo", [admin, leaver]);
    await admin.patch(`/api/user-data/${leaver.me._id}`, { adminEmail: "N/A" });
    await viewers(watcher, "todo", [admin]);
    const alone = await look(leaver, "todo");
    // Adding the person again closes this socket. A presence message would have arrived before that.
    await admin.patch(`/api/user-data/${leaver.me._id}`, { adminEmail: admin.me.email });
    expect(await Promise.race([alone.closed, alone.next()])).toBe(liveClose.signedOut);
  });

  it("leaves no trace in the store", async () => {
    const before = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
    const watcher = await look(admin, "tasks");
    await viewers(watcher, "tasks", [admin]);
    expect(await server.store.seq((await admin.get("/api/session")).json().workspaceId)).toBe(before);
  });
});

it("closes a live socket that sends anything but an object", async () => {
  for (const text of ["", "look", "[]", "null", "1"]) {
    const socket = new Listener(origin(), { cookie: admin.cookie });
    await socket.next();
    socket.socket.send(text);
    expect(await socket.closed).toBe(liveClose.misunderstood);
  }
});

it("ignores unknown messages of a page of a later release", async () => {
  const watcher = await look(admin, "todo");
  await viewers(watcher, "todo", [admin]);
  for (const later of [{ look: "inbox" }, { look: 1 }, { draws: "circle" }, { hold: "all" }]) watcher.say(later);
  const beside = await look(member, "todo", { edits: "mood", draws: "circle" });
  await viewers(watcher, "todo", [admin, member]);
  await viewers(beside, "todo", [admin, member]);
});

it("closes a live socket that changes place faster than any person could", async () => {
  const socket = new Listener(origin(), { cookie: admin.cookie });
  await socket.next();
  for (let look = 0; look < 201; look += 1) socket.say({ look: look % 2 === 0 ? "todo" : "completed" });
  expect(await socket.closed).toBe(liveClose.misunderstood);
});
