import { type Kysely, sql } from "kysely";
import type { EntityTable, Versioned } from "./entity-table.ts";
import type { Tables } from "./tables.ts";

/** What a workspace stores, or what a write adds. */
export interface Amount {
  readonly tasks: number;
  /** Bytes of what people wrote in them. */
  readonly bytes: number;
}

/** Returns the size of a row's texts in UTF-8 bytes, as the database counts it. */
export function bytesIn(row: Readonly<Record<string, unknown>>, texts: readonly string[]): number {
  let bytes = 0;
  for (const column of texts) bytes += Buffer.byteLength(String(row[column] ?? ""));
  return bytes;
}

/** Returns what a workspace stores. */
export async function usageOf(db: Kysely<Tables>, workspaceId: string): Promise<Amount> {
  return db
    .selectFrom("workspace")
    .select(["entities as tasks", "entity_bytes as bytes"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
}

/** Returns the largest amount that any workspace stores, and how many workspaces exceed `part` of a limit. */
export async function mostUsed(
  db: Kysely<Tables>,
  limit: Amount,
  part: number,
): Promise<{ readonly most: Amount; readonly nearlyFull: number }> {
  const most = await db
    .selectFrom("workspace")
    .select(({ fn }) => [
      fn.coalesce(fn.max("entities"), sql<number>`0`).as("tasks"),
      fn.coalesce(fn.max("entity_bytes"), sql<number>`0`).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL rejects a fraction for a bigint.
  const tasks = Math.floor(limit.tasks * part);
  const bytes = Math.floor(limit.bytes * part);
  const { nearlyFull } = await db
    .selectFrom("workspace")
    .select(({ fn }) => fn.countAll<number>().as("nearlyFull"))
    .where((eb) => eb.or([eb("entities", ">", tasks), eb("entity_bytes", ">", bytes)]))
    .executeTakeFirstOrThrow();
  return { most, nearlyFull };
}

/** Returns an SQL expression for the counted bytes of an entity. */
export function sizeOf({ texts }: { readonly texts: readonly string[] }) {
  const sizes = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return sql<number>`${sql.join(sizes, sql` + `)}`;
}

/** Counts the entities of a workspace and the bytes of their texts. */
export async function counted<E extends Versioned>(
  db: Kysely<Tables>,
  workspaceId: string,
  table: EntityTable<E>,
): Promise<Amount> {
  const [own, apart] = [table.table as string, table.apart?.table as string | undefined];
  const rows = (db as unknown as Kysely<Record<string, { workspace_id: string; id: string }>>)
    .selectFrom(own)
    .where(`${own}.workspace_id`, "=", workspaceId);
  const joined = apart
    ? rows.innerJoin(apart, (join) =>
        join.onRef(`${apart}.workspace_id`, "=", `${own}.workspace_id`).onRef(`${apart}.id`, "=", `${own}.id`),
      )
    : rows;
  return joined
    .select([
      sql<number>`count(*)`.as("tasks"),
      sql<number>`cast(coalesce(sum(${sizeOf(table)}), 0) as bigint)`.as("bytes"),
    ])
    .executeTakeFirstOrThrow();
}

/** Recounts what a workspace stores after rows were inserted without `Tx`. */
export async function recount<E extends Versioned>(
  db: Kysely<Tables>,
  workspaceId: string,
  table: EntityTable<E>,
): Promise<void> {
  const { tasks, bytes } = await counted(db, workspaceId, table);
  await db
    .updateTable("workspace")
    .set({ entities: tasks, entity_bytes: bytes })
    .where("id", "=", workspaceId)
    .execute();
}
