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

/** Returns an SQL expression for the counted bytes of a row. */
export function sizeOf<E extends Versioned>({ texts }: EntityTable<E>) {
  const sizes = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return sql<number>`${sql.join(sizes, sql` + `)}`;
}

/** Recounts what a workspace stores after rows were inserted without `Tx`. */
export async function recount<E extends Versioned>(
  db: Kysely<Tables>,
  workspaceId: string,
  table: EntityTable<E>,
): Promise<void> {
  const { tasks, bytes } = await db
    .selectFrom(table.table)
    .select([
      sql<number>`count(*)`.as("tasks"),
      sql<number>`cast(coalesce(sum(${sizeOf(table)}), 0) as bigint)`.as("bytes"),
    ])
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("workspace")
    .set({ entities: tasks, entity_bytes: bytes })
    .where("id", "=", workspaceId)
    .execute();
}
