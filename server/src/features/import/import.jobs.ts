import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/services.ts";
import { runInBackground } from "../../platform/store/background-work.ts";
import { importsInProgress } from "./import.store.ts";
import { continueImport } from "./run-import.ts";

/**
 * Runs the imports that are started or undone on this node, one after the other, and continues those that a node has
 * left unfinished. Returns a function that is called when one was started, cancelled or undone.
 */
export const runImports = (app: FastifyInstance, services: Services): ((id: string) => void) =>
  runInBackground(app, {
    what: "an import",
    unfinished: () => importsInProgress(services.store.read),
    run: ({ workspaceId, id }) => continueImport(services, workspaceId, id),
  });
