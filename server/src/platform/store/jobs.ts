import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Store } from "./store.ts";
import type { WriteScope } from "./tx.ts";

const hourMs = 3600 * 1000;
/** How long shutdown waits for a running job. */
const finishWithinMs = 2000;
/** Longer than any job takes. */
const leasedMs = hourMs / 4;

/** The scope of writes that no person makes. */
export const janitor: WriteScope = { workspaceId: null, actorId: "baton" };

/**
 * Deletes `what` when the server starts listening and then hourly, unless another node is doing so. `remove` returns
 * the number of deleted items. Failures are logged and retried an hour later.
 */
export function cleanHourly(
  app: FastifyInstance,
  store: Store,
  what: string,
  remove: (now: Date) => Promise<number>,
): void {
  let hourly: NodeJS.Timeout | undefined;
  let first: NodeJS.Immediate | undefined;
  let running: Promise<void> | undefined;
  const clean = async () => {
    try {
      await store.once(`remove ${what}`, leasedMs, async () => {
        const removed = await remove(new Date());
        if (removed > 0) app.log.info({ removed }, `removed ${what}`);
      });
    } catch (error) {
      app.log.error({ err: error }, `cannot remove ${what}`);
    }
  };
  const begin = () => {
    running = clean();
  };
  app.addHook("onListen", async () => {
    hourly = setInterval(begin, hourMs).unref();
    first = setImmediate(begin);
  });
  app.addHook("onClose", async () => {
    clearInterval(hourly);
    clearImmediate(first);
    // The store closes next. An interrupted job runs again later.
    await Promise.race([running, wait(finishWithinMs, undefined, { ref: false })]);
  });
}
