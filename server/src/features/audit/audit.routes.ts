import { auditLimits } from "@baton/domain/audit/audit";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import { listAudit, removeLinesBeyond, removeOldLines } from "./audit.store.ts";

/** Serves the audit trail to the admins of a team. */
export function serveAudit(app: FastifyInstance, { store }: Services): void {
  cleanHourly(app, store, "old audit entries", async (now) => {
    const old = await removeOldLines(store, now);
    return old + (await removeLinesBeyond(store, auditLimits.lines));
  });

  serve(app, contract.listAudit, async ({ actor, query }) => {
    if (actor.workspaceId === null) throw new AppError("forbidden");
    return listAudit(store.read, actor.workspaceId, query.before);
  });
}
