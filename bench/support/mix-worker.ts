import { setTimeout as sleep } from "node:timers/promises";
import { HttpConnection } from "./http-client.ts";
import { percentile } from "./statistics.ts";
import { work } from "./worker.ts";

/** Requests of many people at a steady rate, whatever the answers take. */
export interface MixOrder {
  readonly port: number;
  readonly connections: number;
  /** Taken in turn. */
  readonly requests: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface MixReport {
  readonly answered: number;
  /** Refused with 503, as a server does that has too much to do. */
  readonly shed: number;
  /** Any other answer of 400 or more. */
  readonly failed: number;
  /** Milliseconds from the moment a request was due until its answer, of those that were not shed. */
  readonly p50: number;
  readonly p99: number;
}

work(async ({ port, connections, requests, perSecond, seconds }: MixOrder): Promise<MixReport> => {
  const free = await Promise.all(
    Array.from({ length: connections }, () => HttpConnection.open(port, { keepBody: false })),
  );
  const waiting: ((connection: HttpConnection) => void)[] = [];
  const take = () => {
    // The one that rested longest: the server closes what nobody uses.
    const connection = free.shift();
    return connection ? Promise.resolve(connection) : new Promise<HttpConnection>((resolve) => waiting.push(resolve));
  };
  const give = (connection: HttpConnection) => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };
  const took: number[] = [];
  let shed = 0;
  let failed = 0;
  const send = async (request: string, due: number) => {
    const connection = await take();
    const { status } = await connection.send(request);
    give(connection);
    if (status === 503) shed += 1;
    else if (status >= 400) failed += 1;
    else took.push(performance.now() - due);
  };
  const running: Promise<void>[] = [];
  const begin = performance.now();
  const count = perSecond * seconds;
  for (let index = 0; index < count; index += 1) {
    const due = begin + (index * 1000) / perSecond;
    // A timer is a millisecond coarse: what is due by now goes together.
    if (due > performance.now()) await sleep(due - performance.now());
    running.push(send(requests[index % requests.length] ?? "", due));
  }
  await Promise.all(running);
  for (const connection of free) connection.close();
  return { answered: took.length, shed, failed, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
});
