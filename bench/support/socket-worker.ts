import { setTimeout as sleep } from "node:timers/promises";
import { Ears } from "./ears.ts";
import { HttpConnection, headerOf } from "./http-client.ts";
import { percentile } from "./statistics.ts";
import { work } from "./worker.ts";

/** Sockets to open, and changes to make while they are open. */
export interface LiveOrder {
  /** The port of the sockets. */
  readonly port: number;
  /** The port of the server that receives the changes. */
  readonly changesPort: number;
  readonly path: string;
  /** Opens one socket per cookie. */
  readonly cookies: readonly string[];
  readonly changes: number;
  readonly everyMs: number;
  /** Connections that make changes in turn, so that a slow response does not delay the next change. */
  readonly lanes: number;
  /** The number of sockets to disconnect per second. They reconnect and request the changes they missed. */
  readonly cutsPerSecond: number;
  /**
   * The requests that make changes, in turn. Each response contains the number of the change. Absent for an echo server,
   * which gets a message with the number instead.
   */
  readonly requests: readonly string[] | null;
}

export interface LiveReport {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** Changes that a socket missed, or received twice, out of order, or with different content, over all sockets. */
  readonly wrong: number;
  /** The received changes in order. */
  readonly frames: readonly string[];
}

const patienceMs = 20_000;

/** Makes one change and returns its number. */
type Change = () => Promise<number>;

function echoing(ears: Ears): { change: Change; close(): void } {
  let seq = 0;
  const padding = "x".repeat(1500);
  const change = async () => {
    seq += 1;
    ears.say(0, `{"seq":${seq},"value":"${padding}"}`);
    return seq;
  };
  return { change, close: () => {} };
}

async function requesting(
  port: number,
  lanes: number,
  requests: readonly string[],
): Promise<{ change: Change; close(): void }> {
  const open = await Promise.all(
    Array.from({ length: lanes }, async () => ({
      connection: await HttpConnection.open(port),
      last: Promise.resolve(0),
    })),
  );
  const send = async (connection: HttpConnection, request: string): Promise<number> => {
    const answer = await connection.send(request);
    const seq = headerOf(answer, "x-workspace-seq");
    if (!seq) throw new Error(`${request.split("\r\n")[0]} returned:\n${answer.head}\n${answer.body}`);
    return Number(seq);
  };
  let made = 0;
  return {
    close: () => {
      for (const { connection } of open) connection.close();
    },
    change: () => {
      const request = requests[made % requests.length] ?? "";
      const lane = open[made % lanes];
      made += 1;
      if (!lane) return Promise.reject(new Error("No connection"));
      lane.last = lane.last.then(() => send(lane.connection, request));
      return lane.last;
    },
  };
}

/** Makes the changes at their times. Returns when each was requested, by its number. */
async function makeChanges(change: Change, { changes, everyMs, cutsPerSecond }: LiveOrder, ears: Ears) {
  const sentAt = new Map<number, number>();
  const running: Promise<unknown>[] = [];
  const begin = performance.now();
  for (let index = 0; index < changes; index += 1) {
    await sleep(Math.max(0, begin + index * everyMs - performance.now()));
    const start = performance.now();
    running.push(change().then((seq) => sentAt.set(seq, start)));
    if (Math.floor((index * everyMs) / 1000) !== Math.floor(((index + 1) * everyMs) / 1000)) ears.cut(cutsPerSecond);
  }
  await Promise.all(running);
  return sentAt;
}

work(async (order: LiveOrder): Promise<LiveReport> => {
  const ears = new Ears(`ws://127.0.0.1:${order.port}${order.path}`);
  await ears.open(order.cookies);
  if (order.requests) ears.sayAll('{"look":"tasks"}');
  const { change, close } = order.requests
    ? await requesting(order.changesPort, order.lanes, order.requests)
    : echoing(ears);
  const sentAt = await makeChanges(change, order, ears);
  const last = Math.max(...sentAt.keys());
  const deadline = performance.now() + patienceMs;
  while (!ears.reached(last) && performance.now() < deadline) await sleep(20);
  close();
  ears.close();
  const took = ears.took(sentAt);
  return {
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    worst: percentile(took, 1),
    wrong: ears.wrongUpTo(last),
    frames: ears.frames(),
  };
});
