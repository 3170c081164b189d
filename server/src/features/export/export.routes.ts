import { Readable } from "node:stream";
import { type ExportRow, exportEntity, exportFileName } from "@baton/domain/export/export";
import { exportContentPath } from "@baton/domain/export/export.address";
import { exportContract } from "@baton/domain/export/export.contract";
import { exportMessages } from "@baton/domain/export/export.messages";
import { canExport } from "@baton/domain/export/export.policy";
import { type ExportInput, encodeExport } from "@baton/domain/export/export.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { id, newId } from "@baton/domain/kernel/ids";
import type { PersonActor } from "@baton/domain/session/session";
import { includesScope, tokenRefusals } from "@baton/domain/session/token-scope";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { dispositionOf } from "../../platform/http/disposition.ts";
import { senderOf } from "../../platform/http/sender.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { nameOfContent } from "../attachment/public.ts";
import { record } from "../audit/public.ts";
import { teamScopeOf } from "../task/public.ts";
import { runExports } from "./export.jobs.ts";
import { getExport, hasRunning, insertExport, listExports } from "./export.store.ts";
import { nameOfSubject } from "./subject.ts";

const types: Readonly<Record<ExportRow["format"], string>> = {
  zip: "application/zip",
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/**
 * Rejects a token that may read tasks, but not everything.
 * @throws AppError forbidden
 */
function requireWhole({ session }: FastifyRequest, { kind }: Pick<ExportRow, "kind">): void {
  const { apiToken } = session ?? {};
  if (kind !== "workspace" || !apiToken || includesScope(apiToken.scopes, "admin")) return;
  throw new AppError("forbidden", tokenRefusals.missingScope("admin"));
}

/** Stores an export that is to be made. */
async function start(tx: Tx, actor: PersonActor, { kind, id: subject, format }: ExportInput) {
  const subjectId = subject ?? null;
  if (!canExport.make(actor, kind)) throw new AppError("forbidden");
  const name = await nameOfSubject(tx.db, actor, { kind, subjectId });
  if (await hasRunning(tx.db, tx.workspaceId, actor.userId)) {
    throw new AppError("conflict", exportMessages.alreadyRunning);
  }
  const row: ExportRow = {
    ...{ ...exportEntity.initial(), id: newId(), workspaceId: tx.workspaceId, kind, subjectId, format, name },
    ...{ state: "running", createdBy: actor.userId, createdAt: tx.now, updatedAt: tx.now },
  };
  await insertExport(tx, row);
  return row;
}

/** Serves the routes of exports. */
export function serveExports(app: FastifyInstance, services: Services): void {
  const { store, largeFiles } = services;
  const proceed = runExports(app, services);

  /** Returns an export that the sender of a request may see. Others are treated as unknown. */
  const visible = async (request: FastifyRequest, actor: PersonActor, exportId: string): Promise<ExportRow> => {
    const row = await getExport(store.read, teamScopeOf(actor).workspaceId, exportId);
    if (!canExport.see(actor, row)) throw new AppError("not_found");
    requireWhole(request, row);
    return row;
  };

  serve(app, exportContract.listExports, async ({ actor }) => {
    const rows = await listExports(store.read, teamScopeOf(actor).workspaceId);
    return rows.filter((row) => canExport.see(actor, row)).map(encodeExport);
  });
  serve(app, exportContract.createExport, async (call) => {
    requireWhole(call.request, call.body);
    const row = await write(services, call, async (tx, actor) => {
      const started = await start(tx, actor, call.body);
      if (started.kind === "workspace") {
        const { userId } = actor;
        await record(tx, {
          action: "team-exported",
          actorId: userId,
          subjectId: userId,
          sender: senderOf(call.request),
        });
      }
      return started;
    });
    proceed(row);
    return { message: exportMessages.started, ...encodeExport(row) };
  });
  serve(app, exportContract.getExport, async ({ request, actor, params }) =>
    encodeExport(await visible(request, actor, params.id)),
  );

  const params = z.object({ id });
  const config = { access: "signed-in", may: canExport.use } as const;
  app.get<{ Params: z.output<typeof params> }>(
    exportContentPath(":id"),
    { schema: { summary: "The file of an export that is done", params }, config },
    async (request, reply) => {
      if (!request.actor) throw new AppError("unauthenticated");
      const row = await visible(request, request.actor, request.params.id);
      if (row.state === "running") throw new AppError("conflict", exportMessages.running);
      const isOver = row.expiresAt !== null && row.expiresAt <= new Date().toISOString();
      if (row.state === "failed") throw new AppError("not_found", row.error ?? exportMessages.failed);
      const content = row.file === null || isOver ? null : await largeFiles.read(nameOfContent(row.file));
      if (!content) throw new AppError("not_found", exportMessages.expired);
      reply.type(types[row.format]).headers({
        "content-disposition": dispositionOf("attachment", exportFileName(row)),
        "content-length": String(row.size),
        "content-security-policy": "default-src 'none'; sandbox",
      });
      if (request.method !== "HEAD") return reply.send(content);
      content.destroy();
      return reply.send(Readable.from([]));
    },
  );
}
