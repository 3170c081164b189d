import { setTimeout as sleep } from "node:timers/promises";
import { HttpConnection, httpRequest } from "./http-client.ts";
import { percentile } from "./statistics.ts";
import { work } from "./worker.ts";

/** Requests of many people at a steady rate, whatever the answers take; each has a connection, and their turn. */
export interface MixOrder {
  readonly port: number;
  /** What each of them does, one thing after the other and then again. */
  readonly people: readonly (readonly string[])[];
  /** Whether each has a connection, or makes a new one for each request, as some proxies do; kept where left out. */
  readonly connections?: "kept" | "new";
  /** One goes on where the other ends, without waiting for answers. */
  readonly steps: readonly Step[];
}

interface Step {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface MixReport {
  readonly answered: number;
  /** Refused with 503, as a server does that has too much to do. */
  readonly shed: number;
  /** Any other answer of 400 or more, and refusals that do not say when to come again. */
  readonly failed: number;
  /** Not sent, because they whose turn it was were still waiting for an answer. */
  readonly unsent: number;
  /** Milliseconds from the moment a request was due until its answer, of those that were not refused. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Of those that were refused. */
  readonly shedP99: number;
  /** For each second: the p99 of what was due in it, refused or not, and how many were refused. */
  readonly bySecond: readonly { readonly p99: number; readonly shed: number }[];
}

interface Person {
  /** The connection that is kept, if one is. */
  readonly connection: HttpConnection | undefined;
  readonly requests: readonly string[];
  done: number;
  waits: boolean;
}

/** What became of the requests that were due in one second. */
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
  // Open here is not yet taken in there: Node takes in few in each turn, so that under load many would wait for seconds.
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
      // A timer is a millisecond coarse: what is due by now goes together.
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
