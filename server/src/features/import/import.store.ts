import { createHash } from "node:crypto";
import { type ImportRow, importEntity, importLimits } from "@baton/domain/import/import";
import { AppError } from "@baton/domain/kernel/errors";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    import_job: Columns<ImportRow>;
    import_item: ImportItemTable;
  }
}

/** What something in a file of another product has become here, so that a later import of it finds it again. */
interface ImportItemTable {
  workspace_id: string;
  /** Identifies the thing in its product: see `itemId`. */
  id: string;
  /** The import that created the entity. */
  import_id: string;
  kind: ItemKind;
  entity_id: string;
  /** A hash of the thing as it was when it was last imported. */
  hash: string;
  /** The version of the entity after that. With a higher one, somebody has changed it here. */
  version: number;
  /** When the thing was last changed in its product, as that file said. Null if it did not say. */
  changed_at: string | null;
}

export const itemKinds = ["project", "stage", "task", "comment", "file"] as const;
export type ItemKind = (typeof itemKinds)[number];

export type Db = Kysely<Tables>;

const mapping = columnsOf(importEntity.rowShape);
function toImport(columns: Columns<ImportRow>): ImportRow {
  const row = mapping.fromColumns(columns);
  // Imports of earlier versions invited nobody.
  return { ...row, people: row.people.map((person) => ({ ...person, invite: person.invite ?? null })) };
}

/** Returns the imports of a team, newest first. */
export async function listImports(db: Db, workspaceId: string): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom("import_job")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(importLimits.perTeam)
    .execute();
  return rows.map(toImport);
}

/** Returns an import of a team, if there is one with this id. */
export async function findImport(db: Db, workspaceId: string, id: string): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom("import_job")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toImport(row);
}

/**
 * Returns an import of a team.
 * @throws AppError not_found if there is none
 */
export async function getImport(db: Db, workspaceId: string, id: string): Promise<ImportRow> {
  const row = await findImport(db, workspaceId, id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Returns the imports of all teams that have work to do. */
export function importsInProgress(db: Db): Promise<Pick<ImportRow, "workspaceId" | "id" | "updatedAt">[]> {
  return db
    .selectFrom("import_job")
    .select(["workspace_id as workspaceId", "id", "updated_at as updatedAt"])
    .where("state", "in", ["running", "undoing"])
    .orderBy("updated_at")
    .execute();
}

/** Stores an import, and removes the oldest ones of a team that has too many. */
export async function insertImport(tx: Tx, row: ImportRow): Promise<void> {
  await tx.db.insertInto("import_job").values(mapping.toColumns(row)).execute();
  const kept = tx.db
    .selectFrom("import_job")
    .select("id")
    .where("workspace_id", "=", tx.workspaceId)
    .orderBy("created_at", "desc")
    .limit(importLimits.perTeam);
  await tx.db
    .deleteFrom("import_job")
    .where("workspace_id", "=", tx.workspaceId)
    .where("state", "not in", ["running", "undoing"])
    .where("id", "not in", kept)
    .execute();
}

/** Replaces fields of an import that this write has read. */
export async function updateImport(tx: Tx, before: ImportRow, fields: Partial<ImportRow>): Promise<ImportRow> {
  const row = { ...before, ...fields, updatedAt: tx.now };
  await tx.db
    .updateTable("import_job")
    .set(mapping.toColumns(row))
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", row.id)
    .execute();
  return row;
}

/** A thing in a file: its product, kind and key there. The keys of parts begin with that of the whole. */
export interface ItemKey {
  readonly source: string;
  readonly kind: ItemKind;
  readonly key: string;
}

/** Returns the id of a thing. Keys of any length become one of the same length. */
export function itemId({ source, kind, key }: ItemKey): string {
  return createHash("sha256")
    .update(JSON.stringify([source, kind, key]))
    .digest("base64url");
}

/** What something has become. */
export type Item = Pick<ImportItemTable, "entity_id" | "hash" | "version" | "import_id" | "changed_at">;

/** Number of ids per query. */
const batch = 500;

/** Returns what things have become, by their ids. */
export async function itemsAt(db: Db, workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  const found = new Map<string, Item>();
  for (let from = 0; from < ids.length; from += batch) {
    const rows = await db
      .selectFrom("import_item")
      .select(["id", "entity_id", "hash", "version", "import_id", "changed_at"])
      .where("workspace_id", "=", workspaceId)
      .where("id", "in", ids.slice(from, from + batch))
      .execute();
    for (const { id, ...item } of rows) found.set(id, item);
  }
  return found;
}

/** What a thing has become, to be stored. */
export interface NewItem extends Pick<ImportItemTable, "id" | "kind" | "entity_id" | "hash" | "version"> {
  readonly changed_at?: string | null;
}

/** Stores what things have become. What is still the same entity keeps the import that created it. */
export async function storeItems(tx: Tx, importId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.db
    .insertInto("import_item")
    .values(items.map((item) => ({ changed_at: null, ...item, workspace_id: tx.workspaceId, import_id: importId })))
    .onConflict((conflict) =>
      conflict.columns(["workspace_id", "id"]).doUpdateSet(({ ref, eb }) => ({
        import_id: eb
          .case()
          .when("import_item.entity_id", "=", ref("excluded.entity_id"))
          .then(ref("import_item.import_id"))
          .else(ref("excluded.import_id"))
          .end(),
        entity_id: ref("excluded.entity_id"),
        hash: ref("excluded.hash"),
        version: ref("excluded.version"),
        changed_at: ref("excluded.changed_at"),
      })),
    )
    .execute();
}

/** Returns the entities of a kind that an import created, at most `limit` of them. */
export async function createdBy(db: Db, workspaceId: string, importId: string, kind: ItemKind, limit: number) {
  const rows = await db
    .selectFrom("import_item")
    .select("entity_id")
    .where("workspace_id", "=", workspaceId)
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

/** Returns the next tasks that an import created, in the order of the ids of their items. */
export async function tasksCreatedBy(db: Db, workspaceId: string, importId: string, after: string, limit: number) {
  return db
    .selectFrom("import_item")
    .select(["id", "entity_id as taskId"])
    .where("workspace_id", "=", workspaceId)
    .where("import_id", "=", importId)
    .where("kind", "=", "task")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Follows a change of what things became that the import has made itself, so that it does not count as somebody's. */
export async function raiseVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable("import_item")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "in", ids)
    .execute();
}

/** Forgets what the things of an import have become, or only those that became one of `entities`. */
export async function removeItems(tx: Tx, importId: string, entities?: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom("import_item")
    .where("workspace_id", "=", tx.workspaceId)
    .where("import_id", "=", importId)
    .$if(entities !== undefined, (query) => query.where("entity_id", "in", entities ?? []))
    .execute();
}

/** What a thing has become, in an export. */
export interface ItemWire extends Pick<ImportItemTable, "id" | "kind" | "hash" | "version"> {
  readonly importId: string;
  readonly entityId: string;
  readonly changedAt: string | null;
}

/** Returns what things have become, with ids after `after`, ordered by id. */
export async function itemsAfter(db: Db, workspaceId: string, after: string, limit: number): Promise<ItemWire[]> {
  const rows = await db
    .selectFrom("import_item")
    .select(["id", "import_id as importId", "kind", "entity_id as entityId", "hash", "version"])
    .select("changed_at as changedAt")
    .where("workspace_id", "=", workspaceId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows;
}

/** Stores what things have become, in a team that nobody sees yet. */
export async function insertItems(tx: Tx, items: readonly ItemWire[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ importId, entityId, changedAt, ...item }) => ({
    ...{ ...item, workspace_id: tx.workspaceId, import_id: importId, entity_id: entityId, changed_at: changedAt },
  }));
  await tx.db.insertInto("import_item").values(rows).execute();
}
