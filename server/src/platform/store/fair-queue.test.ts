import { expect, it } from "vitest";
import { FairQueue, type Scheduling } from "./fair-queue.ts";

interface Job {
  readonly name: string;
  readonly scheduling: Scheduling;
}

const usual = (workspaceId: string, name: string): Job => ({ name, scheduling: { workspaceId, actorId: "" } });
const bulk = (actorId: string, name: string): Job => ({
  name,
  scheduling: { workspaceId: "w", actorId, priority: "bulk" },
});

function queueOf(...jobs: Job[]): FairQueue<Job> {
  const queue = new FairQueue<Job>();
  for (const job of jobs) queue.add(job);
  return queue;
}

/** Runs all jobs of a queue, each for `ms` milliseconds, and returns their names in order. */
function run(queue: FairQueue<Job>, ms: (job: Job) => number = () => 1): string {
  const names: string[] = [];
  for (let job = queue.next(); job; job = queue.next()) {
    names.push(job.name);
    queue.ran(job.scheduling, ms(job));
  }
  expect(queue.size).toBe(0);
  return names.join(" ");
}

it("workspaces take turns, however many jobs one of them has", () => {
  const flood = Array.from({ length: 5 }, (_, index) => usual("a", `a${index}`));
  expect(run(queueOf(...flood, usual("b", "b0"), usual("c", "c0"), usual("b", "b1")))).toBe("a0 b0 c0 a1 b1 a2 a3 a4");
});

it("a job that takes rights away goes first, also before older ones", () => {
  const removal: Job = { name: "removal", scheduling: { workspaceId: "a", actorId: "admin", priority: "urgent" } };
  expect(run(queueOf(bulk("ann", "long"), usual("a", "a0"), usual("b", "b0"), removal))).toBe("removal long a0 b0");
});

it("people with bulk jobs take turns, and others get as much time as the last one took", () => {
  const longs = [bulk("ann", "ann0"), bulk("ann", "ann1"), bulk("ann", "ann2"), bulk("bob", "bob0")];
  const others = Array.from({ length: 7 }, (_, index) => usual("a", String(index)));
  const order = run(queueOf(...longs, ...others), ({ scheduling }) => (scheduling.priority === "bulk" ? 3 : 1));
  expect(order).toBe("ann0 0 1 2 bob0 3 4 5 ann1 6 ann2");
});

it("a job that gave up waiting leaves the queue", () => {
  const [gone, stays] = [usual("a", "gone"), usual("a", "stays")];
  const queue = queueOf(gone, stays);
  queue.remove(gone);
  expect(queue.size).toBe(1);
  expect(run(queue)).toBe("stays");
});
