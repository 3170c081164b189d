import { type Kysely, sql } from "kysely";
import type { EntityTable, Versioned } from "./entity-table.ts";
import type { Tables } from "./tables.ts";

/** What a workspace stores, or what a write adds to that. */
export interface Amount {
  readonly tasks: number;
  /** Bytes of what people wrote in them. */
  readonly bytes: number;
}

/** The size of a row as the database counts it: UTF-8. */
export function bytesIn(row: Readonly<Record<string, unknown>>, texts: readonly string[]): number {
  let bytes = 0;
  for (const column of texts) bytes += Buffer.byteLength(String(row[column]));
  return bytes;
}

/** What a workspace stores. */
export async function usageOf(db: Kysely<Tables>, workspaceId: string): Promise<Amount> {
  return db
    .selectFrom("workspace")
    .select(["entities as tasks", "entity_bytes as bytes"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
}

/** The most that any workspace stores, and how many use more than `part` of a limit. */
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
  // PostgreSQL takes no fraction for a bigint.
  const tasks = Math.floor(limit.tasks * part);
  const bytes = Math.floor(limit.bytes * part);
  const { nearlyFull } = await db
    .selectFrom("workspace")
    .select(({ fn }) => fn.countAll<number>().as("nearlyFull"))
    .where((eb) => eb.or([eb("entities", ">", tasks), eb("entity_bytes", ">", bytes)]))
    .executeTakeFirstOrThrow();
  return { most, nearlyFull };
}

/** The bytes that count in each row of a table. */
export function sizeOf<E extends Versioned>({ texts }: EntityTable<E>) {
  const sizes = texts.map((column) => sql`octet_length(${sql.ref(column)})`);
  return sql<number>`${sql.join(sizes, sql` + `)}`;
}

/** Counts anew what a workspace stores, after rows were stored past `Tx`. */
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
