import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/services.ts";
import { importsInProgress } from "./import.store.ts";
import { continueImport } from "./run-import.ts";

/** How often a node looks for imports that another one has left unfinished. */
const lookEveryMs = 15_000;
/** An import that has stored nothing for so long has been left. A batch takes a fraction of a second. */
const leftAfterMs = 30_000;
/** How long shutdown waits for the current batch. */
const finishWithinMs = 2000;

/**
 * Runs the imports that are started or undone on this node, one after the other, and continues those that a node has
 * left unfinished. Returns a function that is called when one was started, cancelled or undone.
 */
export function runImports(app: FastifyInstance, services: Services): (id: string) => void {
  const started = new Set<string>();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  async function next() {
    const before = new Date(Date.now() - leftAfterMs).toISOString();
    const asked = [...started];
    const all = await importsInProgress(services.store.read);
    const inProgress = new Set(all.map(({ id }) => id));
    // Those that were at their end already.
    for (const id of asked) if (!inProgress.has(id)) started.delete(id);
    return all.find(({ id, updatedAt }) => started.has(id) || updatedAt < before);
  }

  async function runAll(): Promise<void> {
    for (let one = await next(); one && !isClosing; one = await next()) {
      // It can be started again meanwhile, by being cancelled.
      started.delete(one.id);
      try {
        await continueImport(services, one.workspaceId, one.id);
      } catch (error) {
        app.log.error({ err: error, import: one.id }, "cannot continue an import");
        // It is tried again at the next look, and does not keep others waiting.
        return;
      }
    }
  }

  function look(): void {
    running ??= runAll()
      .catch((error: unknown) => app.log.error({ err: error }, "cannot look for imports"))
      .finally(() => {
        running = undefined;
        if (started.size > 0 && !isClosing) look();
      });
  }

  app.addHook("onListen", async () => {
    timer = setInterval(look, lookEveryMs).unref();
    look();
  });
  app.addHook("onClose", async () => {
    isClosing = true;
    clearInterval(timer);
    // The store closes next. An interrupted import continues later.
    await Promise.race([running, wait(finishWithinMs, undefined, { ref: false })]);
  });
  return (id) => {
    started.add(id);
    look();
  };
}
