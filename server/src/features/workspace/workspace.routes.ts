import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";

/** Serves the routes of a workspace as a whole. */
export function serveWorkspace(app: FastifyInstance, { config, store }: Services): void {
  serve(app, contract.getUsage, async ({ actor }) => {
    if (actor.workspaceId === null) throw new AppError("forbidden");
    return { used: await store.usage(actor.workspaceId), limit: config.workspaceLimit };
  });
}
