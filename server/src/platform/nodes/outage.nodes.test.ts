import { describe, expect, it, onTestFinished } from "vitest";
import { createTask, joinTeam, type Person, password, signUp } from "../../../test/support/factories.ts";
import { Agent, listen, openTestStore, type TestServer, testConfig } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { RedisProxy } from "../../../test/support/redis-proxy.ts";
import { buildApp } from "../../app.ts";

interface Node {
  readonly server: TestServer;
  readonly redis: RedisProxy;
  listener(person: { cookie: string }, since?: number): Listener;
  /** The same person, served by this node. */
  agent(person: { cookie: string }): Agent;
}

/** Opens nodes on one store, each with its own connection to Redis. */
async function openNodes(env: Readonly<Record<string, string>> = {}): Promise<readonly [Node, Node, Node]> {
  const { config, remove } = await testConfig(env);
  onTestFinished(remove);
  const open = async (): Promise<Node> => {
    const redis = await RedisProxy.open(config.redisUrl ?? "");
    const store = await openTestStore(config);
    const app = await buildApp({ ...config, redisUrl: redis.url }, store);
    const server = { app, store, config, close: async () => app.close() };
    onTestFinished(() => server.close());
    const origin = await listen(server);
    return {
      server,
      redis,
      listener: ({ cookie }, since) => new Listener(origin(), { cookie }, since),
      agent: ({ cookie }) => Object.assign(new Agent(app), { cookie }),
    };
  };
  return [await open(), await open(), await open()];
}

const cutOff = (nodes: readonly Node[]) => {
  for (const { redis } of nodes) redis.cut();
};
const heal = (nodes: readonly Node[]) => {
  for (const { redis } of nodes) redis.heal();
};

/** Reads changes until the one with this id. Fails on gaps and duplicates. */
async function hearUntil(socket: Listener, after: number, id: string): Promise<number> {
  for (let seq = after; ; ) {
    const message = await socket.next();
    if (message.type !== undefined) continue;
    expect(message.seq).toBe(seq + 1);
    seq = message.seq;
    if (message.id === id) return seq;
  }
}

const signedOut = 4001;

describe("nodes, when Redis", () => {
  it("is killed under load, lose nothing: each client receives every change, in order, once", async () => {
    const nodes = await openNodes();
    const [here, there] = nodes;
    const admin = await signUp(here.server);
    const socket = there.listener(admin);
    let { seq } = await socket.next();
    const load = async (count: number) => {
      for (let index = 0; index < count; index += 1) await createTask(here.agent(admin));
      return (await createTask(here.agent(admin)))._id;
    };
    const underWay = load(20);
    cutOff(nodes);
    seq = await hearUntil(socket, seq, await underWay);
    seq = await hearUntil(socket, seq, await load(3));
    heal(nodes);
    seq = await hearUntil(socket, seq, await load(20));
    expect(await here.server.store.seq((await admin.get("/api/session")).json().workspaceId)).toBe(seq);
  });

  it("stops answering on open connections, find new changes in the store", async () => {
    const nodes = await openNodes();
    const [here, there] = nodes;
    const admin = await signUp(here.server);
    const socket = there.listener(admin);
    const { seq } = await socket.next();
    for (const { redis } of nodes) redis.freeze();
    await hearUntil(socket, seq, (await createTask(admin))._id);
  });

  it("is unreachable, close the socket and reject the requests of a person removed on another node", async () => {
    const nodes = await openNodes();
    const [here, there] = nodes;
    const admin = await signUp(here.server);
    const person = await joinTeam(here.server, admin);
    const elsewhere = there.agent(person);
    const socket = there.listener(person);
    await socket.next();
    expect((await elsewhere.get("/api/session")).json().workspaceId).not.toBeNull();
    cutOff(nodes);
    await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    expect(await socket.closed).toBe(signedOut);
    expect((await elsewhere.get("/api/session")).json().workspaceId).toBeNull();
  });

  it("is reachable again, receive each other's events immediately", async () => {
    const nodes = await openNodes();
    const [here, there] = nodes;
    const admin = await signUp(here.server);
    const member = await joinTeam(here.server, admin);
    cutOff(nodes);
    const watcher = here.listener(admin);
    await watcher.next();
    watcher.say({ look: "todo" });
    const other = there.listener(member);
    await other.next();
    other.say({ look: "todo" });
    heal(nodes);
    await sees(watcher, [admin, member]);
    await sees(other, [admin, member]);
  });

  it("is unreachable, report so in their metrics", async () => {
    const nodes = await openNodes();
    const figure = async ({ server: { app } }: Node) =>
      Number(/^baton_nodes (\d+)$/m.exec((await app.inject({ url: "/metrics" })).body)?.[1]);
    for (const node of nodes) await expect.poll(() => figure(node)).toBe(3);
    cutOff(nodes);
    for (const node of nodes) await expect.poll(() => figure(node)).toBe(1);
    heal(nodes);
    for (const node of nodes) await expect.poll(() => figure(node)).toBe(3);
  });

  it("is unreachable, count attempts per node", async () => {
    const nodes = await openNodes({ RATE_LIMITS: "on" });
    cutOff(nodes);
    const attempt = (node: Node) =>
      new Agent(node.server.app).post("/api/auth/sign-in/email", { email: "nobody@example.com", password });
    const [here, there] = nodes;
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await attempt(here)).statusCode);
    expect(codes).toEqual([...Array(10).fill(401), 429]);
    expect((await attempt(there)).statusCode).toBe(401);
  });
});

/** Waits until a socket receives exactly these people at its place. */
async function sees(socket: Listener, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ me }) => me._id).toSorted();
  for (;;) {
    const { people: named } = await socket.next();
    if (JSON.stringify(named?.toSorted()) === JSON.stringify(ids)) return;
  }
}

describe("presence of people on another node", () => {
  it("ends with that node, with or without a clean shutdown", async () => {
    const [here, there, third] = await openNodes();
    const admin = await signUp(here.server);
    const member = await joinTeam(here.server, admin);
    const watcher = here.listener(admin);
    await watcher.next();
    watcher.say({ look: "todo" });
    const look = async (node: Node) => {
      const socket = node.listener(member);
      await socket.next();
      socket.say({ look: "todo" });
      await sees(watcher, [admin, member]);
    };
    await look(there);
    await there.server.close();
    await sees(watcher, [admin]);
    await look(third);
    third.redis.freeze();
    await sees(watcher, [admin]);
  }, 40_000);
});
