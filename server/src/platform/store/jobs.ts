import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Store } from "./store.ts";
import type { WriteScope } from "./tx.ts";

const hourMs = 3600 * 1000;
/** How long shutdown waits for a running job. */
const finishWithinMs = 2000;
/** How long after a node has died another one takes over. */
const leasedMs = hourMs / 4;

/** The scope of writes that no person makes. */
export const systemScope: WriteScope = { workspaceId: null, actorId: "baton", through: "rule" };

/** Deletes `what` hourly. `remove` returns the number of deleted items. */
export function cleanHourly(
  app: FastifyInstance,
  store: Store,
  what: string,
  remove: (now: Date) => Promise<number>,
): void {
  runHourly(app, store, `remove ${what}`, async (now) => {
    const removed = await remove(now);
    if (removed > 0) app.log.info({ removed }, `removed ${what}`);
  });
}

/**
 * Runs a job when the server starts listening and then hourly, unless another node is running it. Failures are logged,
 * and it runs again an hour later.
 * @param name what the job does, beginning with a verb
 */
export function runHourly(app: FastifyInstance, store: Store, name: string, job: (now: Date) => Promise<void>): void {
  runEvery(hourMs, app, store, { name, job });
}

interface Job {
  /** What the job does, beginning with a verb. */
  readonly name: string;
  readonly job: (now: Date) => Promise<void>;
}

/**
 * Runs a job when the server starts listening and then every `everyMs` milliseconds, unless another node is running it.
 * Returns a function that runs it now.
 */
export function runEvery(everyMs: number, app: FastifyInstance, store: Store, { name, job }: Job): () => void {
  let timer: NodeJS.Timeout | undefined;
  let first: NodeJS.Immediate | undefined;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await store.once(name, leasedMs, () => job(new Date()));
    } catch (error) {
      app.log.error({ err: error }, `cannot ${name}`);
    }
  };
  const begin = () => {
    running = run();
  };
  app.addHook("onListen", async () => {
    timer = setInterval(begin, everyMs).unref();
    first = setImmediate(begin);
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    clearImmediate(first);
    // The store closes next. An interrupted job runs again later.
    await Promise.race([running, wait(finishWithinMs, undefined, { ref: false })]);
  });
  return begin;
}
