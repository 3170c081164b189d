import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/services.ts";
import { runEvery } from "../../platform/store/jobs.ts";
import { importsInProgress } from "./import.store.ts";
import { continueImport } from "./run-import.ts";

const lookEveryMs = 15_000;

/**
 * Continues the imports that were started, also those that a process has left unfinished. Returns a function that
 * looks for them now.
 */
export function runImports(app: FastifyInstance, services: Services): () => void {
  const job = async () => {
    const failed = new Set<string>();
    // Looks again after each, because meanwhile one was started, cancelled or undone.
    for (;;) {
      const [next] = (await importsInProgress(services.store.read)).filter(({ id }) => !failed.has(id));
      if (!next) return;
      try {
        await continueImport(services, next.workspaceId, next.id);
      } catch (error) {
        // It is tried again later, and does not keep others waiting.
        failed.add(next.id);
        app.log.error({ err: error, import: next.id }, "cannot continue an import");
      }
    }
  };
  return runEvery(lookEveryMs, app, services.store, { name: "import files", job });
}
