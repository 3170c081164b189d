import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How often a node looks for work that another one has left unfinished. */
const lookEveryMs = 15_000;
/** Work that was not touched for so long has been left. */
const leftAfterMs = 30_000;
/** How long shutdown waits for the work that is running. */
const finishWithinMs = 2000;

/** Something long that runs in the background. */
interface Work {
  readonly workspaceId: string;
  readonly id: string;
  /** When it last made progress. */
  readonly updatedAt: string;
}

interface Kind {
  /** What is run, with an article. */
  readonly what: string;
  /** Returns the work of this kind that is not done. */
  readonly unfinished: () => Promise<readonly Work[]>;
  /** Runs or continues work. It has to touch it every few seconds, and to stop when the signal is aborted. */
  readonly run: (work: Work, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs work of a kind that is started on this node, one after the other, and continues what a node has left unfinished.
 * Returns a function that is called with its id when some was started or cancelled.
 */
export function runInBackground(app: FastifyInstance, { what, unfinished, run }: Kind): (id: string) => void {
  const started = new Set<string>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function next() {
    const before = new Date(Date.now() - leftAfterMs).toISOString();
    const asked = [...started];
    const all = await unfinished();
    const ids = new Set(all.map(({ id }) => id));
    // Those that were at their end already.
    for (const id of asked) if (!ids.has(id)) started.delete(id);
    return all.find(({ id, updatedAt }) => started.has(id) || updatedAt < before);
  }

  async function runAll(): Promise<void> {
    for (let one = await next(); one && !closing.signal.aborted; one = await next()) {
      // It can be started again meanwhile, by being cancelled.
      started.delete(one.id);
      try {
        await run(one, closing.signal);
      } catch (error) {
        app.log.error({ err: error, id: one.id }, `cannot continue ${what}`);
        // It is tried again at the next look, and does not keep others waiting.
        return;
      }
    }
  }

  function look(): void {
    running ??= runAll()
      .catch((error: unknown) => app.log.error({ err: error }, `cannot look for ${what}`))
      .finally(() => {
        running = undefined;
        if (started.size > 0 && !closing.signal.aborted) look();
      });
  }

  app.addHook("onListen", async () => {
    timer = setInterval(look, lookEveryMs).unref();
    look();
  });
  app.addHook("onClose", async () => {
    closing.abort();
    clearInterval(timer);
    // The store closes next. Interrupted work continues later.
    await Promise.race([running, wait(finishWithinMs, undefined, { ref: false })]);
  });
  return (id) => {
    started.add(id);
    look();
  };
}
