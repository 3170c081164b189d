import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import { describe, expect, it } from "vitest";
import { createTask, joinTeam, noteLog, type Person, password, signUp } from "../../../test/support/factories.ts";
import { Agent, listen, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";

const mb = 1024 * 1024;
const large = { notes: Array.from({ length: 200 }, () => "x".repeat(2000)) };

/** Reads changes up to number `last`, and checks that they are in order and without duplicates. */
async function hearUntil(socket: Listener, last: number): Promise<void> {
  for (let seq = (await socket.next()) && 1; seq < last; ) {
    const message = await socket.next();
    expect(message.seq).toBe(seq + 1);
    seq = message.seq;
  }
}

async function seqOf(person: Person): Promise<number> {
  return (await person.get("/api/session")).json().seq;
}

describe("sockets of one person", () => {
  it("are limited per session and per person, independently of other people", async () => {
    const server = await useTestServer({ PERSON_MAX_SOCKETS: "6" });
    const origin = await listen(server);
    const admin = await signUp(server);
    const again = new Agent(server.app);
    await again.post("/api/auth/sign-in/email", { email: admin.me.email, password });
    const third = new Agent(server.app);
    await third.post("/api/auth/sign-in/email", { email: admin.me.email, password });
    const open = async ({ cookie }: { cookie: string }) => {
      const socket = new Listener(origin(), { cookie });
      return Promise.race([socket.next().then(() => socket), socket.closed]);
    };
    const kept: (Listener | number)[] = [];
    for (let opened = 0; opened < 3; opened += 1) kept.push(await open(admin));
    expect(await open(admin)).toBe(liveClose.tooMany);
    for (let opened = 0; opened < 3; opened += 1) kept.push(await open(again));
    expect(await open(third)).toBe(liveClose.tooMany);
    expect(kept.every((socket) => socket instanceof Listener)).toBe(true);
    const member = await joinTeam(server, admin);
    expect(await open(member)).toBeInstanceOf(Listener);
    // Closing one makes room for another.
    const [first] = kept;
    if (first instanceof Listener) first.socket.close();
    await expect.poll(() => open(third)).toBeInstanceOf(Listener);
  });
});

describe("a socket that does not read", () => {
  it("is disconnected once too much is queued for it, and delays no team's writes", { tags: ["long"] }, async () => {
    const server = await useTestServer({ PERSON_MAX_SOCKETS: "30" });
    const origin = await listen(server);
    const admin = await signUp(server);
    const other = await signUp(server);
    await other.post("/api/labels", { name: "docs" });
    const reader = new Listener(origin(), { cookie: other.cookie });
    await reader.next();
    const stuck: Listener[] = [];
    for (let opened = 0; opened < 15; opened += 1) {
      const socket = new Listener(origin(), { cookie: admin.cookie });
      await socket.next();
      socket.socket.pause();
      stuck.push(socket);
    }
    const sockets = async () =>
      Number(/^baton_live_sockets (\d+)$/m.exec((await server.app.inject({ url: "/metrics" })).body)?.[1]);
    const before = process.memoryUsage();
    // The system's send buffer for each socket adds to what this process holds.
    for (let written = 0; written < 20; written += 1) {
      await createTask(admin, { ...large, subTasks: large.notes });
      const seq = await seqOf(other);
      await createTask(other);
      expect((await reader.next()).seq).toBe(seq + 1);
    }
    await expect.poll(sockets).toBe(1);
    const { arrayBuffers } = process.memoryUsage();
    expect(arrayBuffers - before.arrayBuffers).toBeLessThan(100 * mb);
    for (const socket of stuck) socket.socket.terminate();
  });
});

describe("the log", () => {
  it("is read at the clients' pace, however many sockets request all of it", async () => {
    const server = await useTestServer();
    const admin = await signUp(server);
    for (let written = 0; written < 40; written += 1) await createTask(admin, large);
    const origin = await listen(server);
    const last = await seqOf(admin);
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: 8 }, () => new Listener(origin(), { cookie: admin.cookie }, 1));
    for (const { socket } of sockets) socket.once("open", () => socket.pause());
    await Promise.all(sockets.map(({ socket }) => new Promise((resolve) => socket.once("open", resolve))));
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 5);
    // Another client receives everything in the meantime.
    const member = await joinTeam(server, admin);
    await hearUntil(new Listener(origin(), { cookie: member.cookie }, 1), last);
    clearInterval(watch);
    expect(most).toBeLessThan(90 * mb);
    for (const { socket } of sockets) socket.resume();
    await Promise.all(sockets.map((socket) => hearUntil(socket, last)));
  }, 60_000);

  it("is limited in bytes, and a client that is further behind starts over", async () => {
    const server = await useTestServer();
    const origin = await listen(server);
    const admin = await signUp(server);
    const { _id } = await createTask(admin);
    const workspaceId = (await admin.get("/api/session")).json().workspaceId;
    const value = { text: "x".repeat(8 * mb) };
    for (let written = 0; written < 12; written += 1) {
      await server.store.write({ workspaceId, actorId: admin.me._id }, async (tx) => tx.changed(noteLog, _id, value));
    }
    const last = await server.store.seq(workspaceId);
    const kept = await server.store.changes(workspaceId, last - 1);
    expect(kept).toHaveLength(1);
    expect(await server.store.canResume(workspaceId, last - 3, [noteLog.set])).toBe(true);
    expect(await server.store.canResume(workspaceId, 2, [noteLog.set])).toBe(false);
    const socket = new Listener(origin(), { cookie: admin.cookie }, 2, [noteLog.set]);
    await socket.next();
    expect(await socket.next()).toEqual({ type: "reset", seq: last });
    // One value exceeds a batch, so it is returned alone.
    expect(await server.store.changes(workspaceId, last - 3)).toHaveLength(1);
    await server.store.write({ workspaceId, actorId: admin.me._id }, async (tx) => tx.changed(noteLog, _id, value));
  }, 60_000);
});
