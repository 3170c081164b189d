import { AppError } from "@baton/domain/kernel/errors";
import { type View, type ViewRow, viewEntity } from "@baton/domain/view/view";
import { viewAudience } from "@baton/domain/view/view.policy";
import { encodeView } from "@baton/domain/view/view.wire";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    view: Columns<ViewRow>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(viewEntity.rowShape);

/** How a view is stored, and how the change log shows it. */
export const viewTable: EntityTable<View, "view"> = {
  table: "view",
  texts: ["name", "filter", "sort", "layout"],
  belongsTo: { project: ["project_id"] },
  toRow: (view) => mapping.toColumns(view),
  toWire: encodeView,
  toLog: (view) => ({ entity: "view", audience: viewAudience(view), set: "core" }),
};

function toView(row: Columns<ViewRow>): View {
  const { workspaceId: _private, ...view } = mapping.fromColumns(row);
  return view;
}

const listQuery = prepared((db, workspaceId: string) =>
  db.selectFrom("view").selectAll().where("workspace_id", "=", workspaceId).orderBy("rank").orderBy("id"),
);

/** Returns the views of all people in a workspace, in order. */
export async function listViews(db: Db, workspaceId: string): Promise<View[]> {
  return (await listQuery(db, workspaceId)).rows.map(toView);
}

/** Returns a view of a workspace, if it exists there. */
export async function findView(db: Db, workspaceId: string, id: string): Promise<View | undefined> {
  const query = db.selectFrom("view").selectAll().where("workspace_id", "=", workspaceId);
  const row = await query.where("id", "=", id).executeTakeFirst();
  return row && toView(row);
}

/** Returns a view of this write's workspace. Other workspaces' views are treated as unknown. */
export async function getView(tx: Tx, id: string): Promise<View> {
  const view = await findView(tx.db, tx.workspaceId, id);
  if (!view) throw new AppError("not_found");
  return view;
}

/** Deletes the views of this write's workspace that only a person sees. Their shared views stay. */
export async function removePrivateViews(tx: Tx, userId: string): Promise<void> {
  const own = (await listViews(tx.db, tx.workspaceId)).filter((view) => view.ownerId === userId && !view.shared);
  for (const view of own) await tx.remove(viewTable, view);
}

/** Replaces what was merged into something else, such as a label, in the filters of all views of this write's workspace. */
export async function replaceInViews(tx: Tx, mergedId: string, into: string): Promise<void> {
  const views = await listViews(tx.db, tx.workspaceId);
  for (const view of views.filter(({ filter }) => filter.includes(mergedId))) {
    // An id occurs nowhere else in a text.
    const filter = view.filter.replaceAll(mergedId, into);
    await tx.update(viewTable, view, { ...view, filter, updatedAt: tx.now });
  }
}
