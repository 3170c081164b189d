import { setTimeout as sleep } from "node:timers/promises";
import { HttpConnection, httpRequest } from "./http-client.ts";
import { percentile } from "./statistics.ts";
import { work } from "./worker.ts";

/** Requests of many people at a constant rate, independent of response times. People take turns on one connection each. */
export interface MixOrder {
  readonly port: number;
  /** The requests of each person, sent in a loop. */
  readonly people: readonly (readonly string[])[];
  /** Whether each person keeps a connection (the default) or opens a new one per request, as some proxies do. */
  readonly connections?: "kept" | "new";
  /** The steps follow each other without waiting for responses. */
  readonly steps: readonly Step[];
}

interface Step {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface MixReport {
  readonly answered: number;
  /** Requests that an overloaded server refused with 503. */
  readonly shed: number;
  /** Other responses of 400 or more, and refusals without Retry-After. */
  readonly failed: number;
  /** Requests that were not sent because their person was still waiting for a response. */
  readonly unsent: number;
  /** Milliseconds from the due time of a request until its response, without refused requests. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The same for refused requests. */
  readonly shedP99: number;
  /** For each second: the p99 of all requests due in it, and the number of refusals. */
  readonly bySecond: readonly { readonly p99: number; readonly shed: number }[];
}

interface Person {
  /** The kept connection, if any. */
  readonly connection: HttpConnection | undefined;
  readonly requests: readonly string[];
  done: number;
  waits: boolean;
}

/** The results of the requests that were due in one second. */
class Second {
  readonly took: number[] = [];
  readonly shedTook: number[] = [];
  failed = 0;
  unsent = 0;
}

async function send(port: number, person: Person, due: number, second: Second): Promise<void> {
  if (person.waits) {
    second.unsent += 1;
    return;
  }
  person.waits = true;
  const request = person.requests[person.done++ % person.requests.length] ?? "";
  const connection = person.connection ?? (await HttpConnection.open(port, { keepBody: false }));
  const { status, head } = await connection.send(request);
  if (!person.connection) connection.close();
  person.waits = false;
  if (status < 400) second.took.push(performance.now() - due);
  else if (status === 503 && /\r\nretry-after: \d/i.test(head)) second.shedTook.push(performance.now() - due);
  else second.failed += 1;
}

const p99 = (took: readonly number[]) => (took.length === 0 ? 0 : percentile(took, 0.99));

function reportOf(seconds: readonly Second[]): MixReport {
  const sum = (of: (second: Second) => number) => seconds.reduce((total, second) => total + of(second), 0);
  const took = seconds.flatMap((second) => second.took);
  return {
    answered: took.length,
    shed: sum(({ shedTook }) => shedTook.length),
    failed: sum(({ failed }) => failed),
    unsent: sum(({ unsent }) => unsent),
    p50: percentile(took, 0.5),
    p95: took.length === 0 ? 0 : percentile(took, 0.95),
    p99: p99(took),
    shedP99: p99(seconds.flatMap(({ shedTook }) => shedTook)),
    bySecond: seconds.map((second) => ({
      p99: p99([...second.took, ...second.shedTook]),
      shed: second.shedTook.length,
    })),
  };
}

async function openConnection(port: number): Promise<HttpConnection> {
  const connection = await HttpConnection.open(port, { keepBody: false });
  // Wait until the server has accepted the connection: Node accepts few per turn, so many would wait for seconds under load.
  await connection.send(httpRequest("GET", "/healthz"));
  return connection;
}

work(async ({ port, people: requests, steps, connections = "kept" }: MixOrder): Promise<MixReport[]> => {
  const people: Person[] = [];
  for (const each of requests) {
    const connection = connections === "kept" ? await openConnection(port) : undefined;
    people.push({ connection, requests: each, done: 0, waits: false });
  }
  const running: Promise<void>[] = [];
  let begin = performance.now();
  let turn = 0;
  const reports: Second[][] = [];
  for (const { perSecond, seconds } of steps) {
    const each = Array.from({ length: seconds }, () => new Second());
    reports.push(each);
    for (let index = 0; index < perSecond * seconds; index += 1) {
      const due = begin + (index * 1000) / perSecond;
      const now = performance.now();
      // Timers have a resolution of one millisecond, so all requests that are due by now are sent together.
      if (due > now) await sleep(due - now);
      const person = people[turn++ % people.length];
      const second = each[Math.floor(index / perSecond)];
      if (person && second) running.push(send(port, person, due, second));
    }
    begin += seconds * 1000;
  }
  await Promise.all(running);
  for (const { connection } of people) connection?.close();
  return reports.map(reportOf);
});
