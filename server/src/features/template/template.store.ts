import { AppError } from "@baton/domain/kernel/errors";
import { type Template, type TemplateRow, templateEntity } from "@baton/domain/template/template";
import { templateAudience } from "@baton/domain/template/template.policy";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    template: Columns<TemplateRow>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(templateEntity.rowShape);

/** How a template is stored, and how the change log shows it. */
export const templateTable: EntityTable<Template, "template"> = {
  table: "template",
  texts: ["name", "content"],
  toRow: (template) => mapping.toColumns(template),
  toWire: (template) => template,
  toLog: (template) => ({ entity: "template", audience: templateAudience(template), set: "core" }),
};

function toTemplate(row: Columns<TemplateRow>): Template {
  const { workspaceId: _private, ...template } = mapping.fromColumns(row);
  return template;
}

/** Returns the templates of a workspace, oldest first. */
export async function listTemplates(db: Db, workspaceId: string): Promise<Template[]> {
  const query = db.selectFrom("template").selectAll().where("workspace_id", "=", workspaceId);
  const rows = await query.orderBy("created_at").orderBy("id").execute();
  return rows.map(toTemplate);
}

/** Returns a template of this write's workspace. Other workspaces' templates are treated as unknown. */
export async function getTemplate(tx: Tx, id: string): Promise<Template> {
  const query = tx.db.selectFrom("template").selectAll().where("workspace_id", "=", tx.workspaceId);
  const row = await query.where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toTemplate(row);
}

/** Replaces a label by another one in all templates of this write's workspace, or removes it from them. */
export async function relabelTemplates(tx: Tx, labelId: string, into?: string): Promise<void> {
  const templates = await listTemplates(tx.db, tx.workspaceId);
  for (const template of templates) {
    const { content } = template;
    if (content.kind !== "task" || !content.labelIds.includes(labelId)) continue;
    const kept = content.labelIds.map((id) => (id === labelId ? into : id)).filter((id) => id !== undefined);
    const relabelled = { ...content, labelIds: [...new Set(kept)] };
    await tx.update(templateTable, template, { ...template, content: relabelled, updatedAt: tx.now });
  }
}
