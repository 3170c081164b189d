import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { LiveMessage } from "@baton/domain/workspace/workspace.live";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LiveSocket } from "./live-socket.ts";

/** Returns an unmasked WebSocket frame with a short payload (RFC 6455, section 5.2). */
const frame = (opcode: number, payload: Buffer) =>
  Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), payload]);

/** Returns the payload of a masked WebSocket frame with a short payload. */
function unmasked(data: Buffer): string {
  const mask = data.subarray(2, 6);
  return Buffer.from(data.subarray(6).map((byte, index) => byte ^ (mask[index % 4] ?? 0))).toString();
}

/** Values that arrive one by one, and are awaited in order. */
class Arrivals<T> {
  readonly #values: T[] = [];
  readonly #waiting: ((value: T) => void)[] = [];

  add(value: T): void {
    const first = this.#waiting.shift();
    if (first) first(value);
    else this.#values.push(value);
  }

  next(): Promise<T> {
    if (this.#values.length > 0) return Promise.resolve(this.#values.shift() as T);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  get count(): number {
    return this.#values.length;
  }
}

/** The server's end of a connection. */
class Connection {
  readonly url: string;
  readonly requests = new Arrivals<unknown>();
  readonly closed: Promise<void>;
  readonly #stream: Duplex;

  constructor({ url = "", headers }: IncomingMessage, stream: Duplex) {
    this.url = url;
    this.#stream = stream;
    const key = `${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    this.closed = new Promise((resolve) => {
      stream.on("data", (data: Buffer) => {
        if ((data.readUInt8() & 0xf) === 0x8) {
          this.close(liveClose.restarting);
          resolve();
        } else this.requests.add(JSON.parse(unmasked(data)));
      });
    });
    stream.on("error", () => {});
  }

  /** Sends messages in one packet. */
  say(...messages: readonly object[]): void {
    this.#stream.write(Buffer.concat(messages.map((message) => frame(0x1, Buffer.from(JSON.stringify(message))))));
  }

  close(code: number): void {
    if (!this.#stream.writableEnded) this.#stream.end(frame(0x8, Buffer.from([code >> 8, code & 0xff])));
  }
}

let connections: Arrivals<Connection>;
let statuses: Arrivals<string>;
let reloads: Arrivals<() => void>;
let delivered: (readonly LiveMessage[])[] = [];
let refusals = 0;
let since = 7;
let refuses = false;
let send: (request: { look: null }) => void = () => {};
let live: LiveSocket;
let page: EventTarget;

const server = createServer().on("upgrade", (request, stream: Duplex) => {
  if (refuses) stream.destroy();
  else connections.add(new Connection(request, stream));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return () => void server.close();
});

beforeEach(() => {
  [connections, statuses, reloads] = [new Arrivals(), new Arrivals(), new Arrivals()];
  page = new EventTarget();
  vi.stubGlobal("location", { href: `http://127.0.0.1:${(server.address() as AddressInfo).port}/user/tasks` });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  // The sockets are real, and the clock is not.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
  [delivered, refusals, since, refuses] = [[], 0, 7, false];
  live = new LiveSocket({
    since: () => since,
    sets: () => ["core", "tasks:web"],
    onMessages: (messages) => delivered.push(messages),
    onReset: () => new Promise((resolve) => reloads.add(resolve)),
    onStatus: (status, sendNow) => {
      send = sendNow;
      statuses.add(status);
    },
    onRefused: () => {
      refusals += 1;
    },
  });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hello = { type: "hello", seq: 7 };

/** Accepts the next connection and greets it, after `before`. */
async function connect(...before: readonly object[]): Promise<Connection> {
  expect(await statuses.next()).toBe("connecting");
  const connection = await connections.next();
  connection.say(...before, hello);
  expect(await statuses.next()).toBe("live");
  return connection;
}

/** Waits `ms` on the page's clock until just before it connects, and then until it does. */
function expectReconnectAfter(ms: number): void {
  vi.advanceTimersByTime(ms - 1);
  expect(statuses.count).toBe(0);
  vi.advanceTimersByTime(1);
  expect(statuses.count).toBe(1);
}

test("a connection names the page's sets and last change, and carries requests once the server has greeted it", async () => {
  const connection = await connect();
  expect(connection.url).toBe("/api/live?sets=core,tasks:web&since=7");
  send({ look: null });
  expect(await connection.requests.next()).toEqual({ look: null });
});

test("the messages of a frame are delivered together and in order, and the next ones after them", async () => {
  const connection = await connect({ seq: 8 }, { seq: 9 });
  expect(delivered).toEqual([]);
  vi.advanceTimersByTime(16);
  expect(delivered).toEqual([[{ seq: 8 }, { seq: 9 }, hello]]);
  connection.say({ seq: 10 }, hello);
  await statuses.next();
  vi.advanceTimersByTime(16);
  expect(delivered.slice(1)).toEqual([[{ seq: 10 }, hello]]);
});

test("a closed connection is opened again after a moment, from the last change that the page has by then", async () => {
  const first = await connect();
  first.close(liveClose.restarting);
  expect(await statuses.next()).toBe("offline");
  since = 12;
  expectReconnectAfter(250);
  expect((await connect()).url).toMatch(/&since=12$/);
  expect(refusals).toBe(0);
});

test("each failure in a row doubles the delay up to a limit, and a greeting resets it", async () => {
  (await connect()).close(liveClose.restarting);
  refuses = true;
  for (const delay of [250, 500, 1000, 2000, 4000, 5000]) {
    expect(await statuses.next()).toBe("offline");
    expectReconnectAfter(delay);
    expect(await statuses.next()).toBe("connecting");
  }
  expect(await statuses.next()).toBe("offline");
  refuses = false;
  expectReconnectAfter(5000);
  (await connect()).close(liveClose.restarting);
  expect(await statuses.next()).toBe("offline");
  expectReconnectAfter(250);
  await connect();
});

test("pages that lost the same server do not return at the same time: each waits between half and all of the delay", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  (await connect()).close(liveClose.restarting);
  expect(await statuses.next()).toBe("offline");
  expectReconnectAfter(375);
  await connect();
});

test("the session is checked at once when the server says that it has ended, and otherwise after a second failure", async () => {
  (await connect()).close(liveClose.signedOut);
  expect(await statuses.next()).toBe("offline");
  expect(refusals).toBe(1);
  expectReconnectAfter(250);

  (await connect()).close(liveClose.restarting);
  refuses = true;
  expect(await statuses.next()).toBe("offline");
  expect(refusals).toBe(1);
  expectReconnectAfter(250);
  expect([await statuses.next(), await statuses.next(), refusals]).toEqual(["connecting", "offline", 2]);
});

test("a connection that is silent for 25 seconds is replaced, and any message ends the silence", async () => {
  const first = await connect();
  vi.advanceTimersByTime(20_000);
  first.say({ type: "alive" }, hello);
  expect(await statuses.next()).toBe("live");
  vi.advanceTimersByTime(25_000);
  expect(statuses.count).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(await statuses.next()).toBe("connecting");
  await first.closed;
  // The server accepts the next connection, but does not greet it.
  await connections.next();
  vi.advanceTimersByTime(25_000);
  expect(statuses.count).toBe(0);
  vi.advanceTimersByTime(5_000);
  await connect();
});

test("a page that is shown again after an hour of sleep reconnects at once, and one that was just hidden does not", async () => {
  await connect();
  page.dispatchEvent(new Event("visibilitychange"));
  expect(statuses.count).toBe(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  page.dispatchEvent(new Event("visibilitychange"));
  await connect();
});

test("when the network returns, the page reconnects at once, and only once", async () => {
  (await connect()).close(liveClose.restarting);
  expect(await statuses.next()).toBe("offline");
  page.dispatchEvent(new Event("online"));
  await connect();
  vi.advanceTimersByTime(10_000);
  expect([statuses.count, connections.count]).toEqual([0, 0]);
});

test("after a reset, the page reloads before it reconnects, and ignores what that connection still sends", async () => {
  const first = await connect();
  first.say({ type: "reset", seq: 90 }, { seq: 91 });
  const endReload = await reloads.next();
  await first.closed;
  vi.advanceTimersByTime(10_000);
  expect([statuses.count, delivered]).toEqual([0, [[hello]]]);
  since = 90;
  endReload();
  await Promise.resolve();
  expectReconnectAfter(250);
  expect((await connect()).url).toMatch(/&since=90$/);
});

test("a socket that the page closes stays closed, and delivers nothing more", async () => {
  const connection = await connect({ seq: 8 });
  live.close();
  await connection.closed;
  page.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(3_600_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect([statuses.count, connections.count, delivered]).toEqual([0, 0, []]);
});

test("a socket that the page closes during a reload stays closed", async () => {
  (await connect()).say({ type: "reset", seq: 90 });
  const endReload = await reloads.next();
  live.close();
  endReload();
  await Promise.resolve();
  vi.advanceTimersByTime(3_600_000);
  expect([statuses.count, connections.count]).toEqual([0, 0]);
});
