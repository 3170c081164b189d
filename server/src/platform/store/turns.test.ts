import { expect, it } from "vitest";
import { type Turn, TurnQueue } from "./turns.ts";

interface Job {
  readonly name: string;
  readonly turn: Turn;
}

const usual = (workspaceId: string, name: string): Job => ({ name, turn: { workspaceId, actorId: "" } });
const long = (actorId: string, name: string): Job => ({ name, turn: { workspaceId: "w", actorId, turn: "long" } });

function queueOf(...jobs: Job[]): TurnQueue<Job> {
  const queue = new TurnQueue<Job>();
  for (const job of jobs) queue.add(job);
  return queue;
}

/** Runs all jobs of a queue, each for `ms` milliseconds, and returns their names in order. */
function run(queue: TurnQueue<Job>, ms: (job: Job) => number = () => 1): string {
  const names: string[] = [];
  for (let job = queue.next(); job; job = queue.next()) {
    names.push(job.name);
    queue.took(job.turn, ms(job));
  }
  expect(queue.size).toBe(0);
  return names.join(" ");
}

it("workspaces take turns, however many jobs one of them has", () => {
  const flood = Array.from({ length: 5 }, (_, index) => usual("a", `a${index}`));
  expect(run(queueOf(...flood, usual("b", "b0"), usual("c", "c0"), usual("b", "b1")))).toBe("a0 b0 c0 a1 b1 a2 a3 a4");
});

it("a job that takes rights away goes first, also before older ones", () => {
  const removal: Job = { name: "removal", turn: { workspaceId: "a", actorId: "admin", turn: "first" } };
  expect(run(queueOf(long("ann", "long"), usual("a", "a0"), usual("b", "b0"), removal))).toBe("removal long a0 b0");
});

it("people with long jobs take turns, and others get as much time as the last one took", () => {
  const longs = [long("ann", "ann0"), long("ann", "ann1"), long("ann", "ann2"), long("bob", "bob0")];
  const others = Array.from({ length: 7 }, (_, index) => usual("a", String(index)));
  const order = run(queueOf(...longs, ...others), ({ turn }) => (turn.turn === "long" ? 3 : 1));
  expect(order).toBe("ann0 0 1 2 bob0 3 4 5 ann1 6 ann2");
});

it("a job that gave up waiting leaves the queue", () => {
  const [gone, stays] = [usual("a", "gone"), usual("a", "stays")];
  const queue = queueOf(gone, stays);
  queue.giveUp(gone);
  expect(queue.size).toBe(1);
  expect(run(queue)).toBe("stays");
});
