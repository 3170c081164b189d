import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { isIn } from "@baton/domain/session/audience";
import { type Actor, actorId, isAdmin } from "@baton/domain/session/session";
import { type Template, templateLimits } from "@baton/domain/template/template";
import { templateContract } from "@baton/domain/template/template.contract";
import type { TemplateCreate, TemplatePatch } from "@baton/domain/template/template.input";
import { templateMessages } from "@baton/domain/template/template.messages";
import { canTemplate, templateAudience } from "@baton/domain/template/template.policy";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { getTemplate, listTemplates, templateTable } from "./template.store.ts";

async function create(tx: Tx, actor: Actor, { id = newId(), name, content }: TemplateCreate) {
  if (!canTemplate.create(actor, content.kind)) throw new AppError("forbidden");
  const { length } = await listTemplates(tx.db, tx.workspaceId);
  checkTotal(length + 1, templateLimits.perTeam, templateMessages.tooMany(templateLimits.perTeam));
  const template = await tx.insert(templateTable, {
    ...{ id, name, content, version: 1 },
    ...{ createdAt: tx.now, createdBy: actorId(actor), updatedAt: tx.now },
  });
  return { message: templateMessages.created, ...template };
}

/** Returns a template that the actor may change. A template that they do not see is treated as unknown. */
async function own(tx: Tx, actor: Actor, id: string): Promise<Template> {
  const template = await getTemplate(tx, id);
  if (!isIn(actor, templateAudience(template))) throw new AppError("not_found");
  if (!canTemplate.edit(actor, template)) throw new AppError("forbidden", templateMessages.notYours);
  return template;
}

async function update(tx: Tx, actor: Actor, id: string, { name }: TemplatePatch) {
  const template = await own(tx, actor, id);
  const stored = await tx.update(templateTable, template, { ...template, name, updatedAt: tx.now });
  return { message: templateMessages.updated, ...stored };
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const template = await own(tx, actor, id);
  await tx.remove(templateTable, template);
  return { message: templateMessages.removed, ...template };
}

/** Serves the template routes. */
export function serveTemplates(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, templateContract.listTemplates, {
    set: "core",
    nameFor: (actor) => (isAdmin(actor) ? "templates" : "task-templates"),
    read: async (db, workspaceId, actor) =>
      (await listTemplates(db, workspaceId)).filter((template) => isIn(actor, templateAudience(template))),
    encode: (template) => template,
  });
  serve(app, templateContract.createTemplate, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, call.body)),
  );
  serve(app, templateContract.updateTemplate, (call) =>
    write(services, call, (tx, actor) => update(tx, actor, call.params.id, call.body)),
  );
  serve(app, templateContract.removeTemplate, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
}
