import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Store } from "./store.ts";
import type { WriteScope } from "./tx.ts";

const hourMs = 3600 * 1000;
/** How long a stop waits for what is under way. */
const finishWithinMs = 2000;
/** Longer than any of it takes. */
const leasedMs = hourMs / 4;

/** Who writes when no person does. */
export const janitor: WriteScope = { workspaceId: null, actorId: "baton" };

/**
 * Removes `what` when the server starts listening, and every hour, unless another node is at it. `remove` answers how many
 * there were. A failure is logged, and the next hour tries again.
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
      app.log.error({ err: error }, `could not remove ${what}`);
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
    // The store is closed next. Whatever takes longer is done again on another day.
    await Promise.race([running, wait(finishWithinMs, undefined, { ref: false })]);
  });
}
