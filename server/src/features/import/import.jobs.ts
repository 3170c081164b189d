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
    for (const { workspaceId, id } of await importsInProgress(services.store.read)) {
      try {
        await continueImport(services, workspaceId, id);
      } catch (error) {
        // It is tried again, and does not keep others waiting.
        app.log.error({ err: error, import: id }, "cannot continue an import");
      }
    }
  };
  return runEvery(lookEveryMs, app, services.store, { name: "import files", job });
}
