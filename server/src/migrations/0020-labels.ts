import { newId } from "@baton/domain/kernel/ids";
import { colourAt } from "@baton/domain/label/label";
import { labelKey, splitTags } from "@baton/domain/label/label.names";
import { ranksBefore } from "@baton/domain/task/task.rank";
import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

type Dialect = Parameters<Migration["up"]>[1];

/** Number of rows per insert. */
const batch = 200;

async function createTables(db: DatabaseBefore, dialect: Dialect): Promise<void> {
  const ordered = dialect === "postgres" ? sql`text collate "C"` : "text";
  await db.schema
    .createTable("label")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("colour", "text", (column) => column.notNull())
    .addColumn("rank", ordered, (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("label_key", ["workspace_id", "id"])
    .addUniqueConstraint("label_name", ["workspace_id", "name_key"])
    .execute();
  await db.schema
    .createTable("label_alias")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("label_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("label_alias_key", ["workspace_id", "id"])
    .addForeignKeyConstraint(
      "label_alias_label",
      ["workspace_id", "label_id"],
      "label",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
}

/** A distinct text that tasks of a workspace had as tags. */
interface Tags {
  readonly workspaceId: string;
  readonly tags: string;
}

async function insertAll(db: DatabaseBefore, table: string, rows: readonly Record<string, string | number>[]) {
  for (let first = 0; first < rows.length; first += batch) {
    await db
      .insertInto(table)
      .values(rows.slice(first, first + batch))
      .execute();
  }
}

/**
 * Converts the tags of a workspace to labels, spelled as on the oldest task, and stores the labels of each distinct
 * text.
 */
async function labelWorkspace(db: DatabaseBefore, workspace_id: string, texts: readonly Tags[]): Promise<void> {
  const names = new Map<string, string>();
  for (const name of texts.flatMap(({ tags }) => splitTags(tags))) {
    if (!names.has(labelKey(name))) names.set(labelKey(name), name);
  }
  const ranks = ranksBefore(null, names.size);
  const now = new Date().toISOString();
  const labels = [...names].map(([name_key, name], index) => ({
    id: newId(),
    workspace_id,
    name,
    name_key,
    colour: colourAt(index),
    rank: ranks[index] ?? "",
    version: 1,
    created_at: now,
    updated_at: now,
  }));
  await insertAll(db, "label", labels);
  const ids = new Map(labels.map(({ name_key, id }) => [name_key, id]));
  const idsOf = (tags: string) => JSON.stringify(splitTags(tags).map((name) => ids.get(labelKey(name))));
  const rows = texts.map(({ tags }) => ({ workspace_id, tags, label_ids: idsOf(tags) }));
  await insertAll(db, "label_text", rows);
}

/** Converts the tags of all tasks to labels. */
async function labelTasks(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("label_text")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("tags", "text", (column) => column.notNull())
    .addColumn("label_ids", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("label_text_key", ["workspace_id", "tags"])
    .execute();
  const found = await db
    .selectFrom("task")
    .select(({ fn }) => ["workspace_id as workspaceId", "tags", fn.min("created_at").as("since")])
    .groupBy(["workspace_id", "tags"])
    .orderBy("since")
    .orderBy("tags")
    .execute();
  const byWorkspace = Map.groupBy(found as unknown as Tags[], ({ workspaceId }) => workspaceId);
  for (const [workspaceId, texts] of byWorkspace) await labelWorkspace(db, workspaceId, texts);
  const labelIds = db
    .selectFrom("label_text")
    .select("label_text.label_ids")
    .whereRef("label_text.workspace_id", "=", "task.workspace_id")
    .whereRef("label_text.tags", "=", "task.tags");
  await db.updateTable("task").set({ label_ids: labelIds }).execute();
  await db.schema.dropTable("label_text").execute();
}

/** The labels of each workspace, and the ids that lead to another label. The tags of tasks become labels. */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db, dialect) {
    await createTables(db, dialect);
    await db.schema
      .alterTable("task")
      .addColumn("label_ids", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await labelTasks(db);
    const grown = (table: string, bytes: ReturnType<typeof sql<number>>) =>
      db
        .selectFrom(table)
        .select(sql<number>`coalesce(sum(${bytes}), 0)`.as("bytes"))
        .whereRef(`${table}.workspace_id`, "=", "workspace.id");
    const ofTasks = grown("task", sql<number>`octet_length(label_ids) - octet_length(tags)`);
    const ofLabels = grown("label", sql<number>`octet_length(label.name)`);
    await db
      .updateTable("workspace")
      .set({ entity_bytes: sql<number>`entity_bytes + ${ofTasks} + ${ofLabels}` })
      .execute();
    await db.schema.alterTable("task").dropColumn("tags").execute();
  },
};
