import { type Kysely, sql } from "kysely";
import type { CountedTable, EntityColumns, Row, RowChange } from "./entity-table.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/** The storage that a workspace uses, or that a write adds. */
export interface Amount {
  readonly tasks: number;
  /** Bytes of the texts that people wrote in them. */
  readonly bytes: number;
}

/** The growth of a workspace by a write. Negative for deletions. */
export interface Growth {
  readonly changes: number;
  readonly tasks: number;
  readonly bytes: number;
}

/** Adds the growth by a write to a workspace, and returns the number of its last change and the storage it uses now. */
export const growWorkspace = prepared((db, workspaceId: string, { changes, tasks, bytes }: Growth) =>
  db
    .updateTable("workspace")
    .set({
      seq: sql<number>`seq + ${changes}`,
      entities: sql<number>`entities + ${tasks}`,
      entity_bytes: sql<number>`entity_bytes + ${bytes}`,
    })
    .where("id", "=", workspaceId)
    .returning(["seq", "entities as tasks", "entity_bytes as bytes"]),
);

/** Returns the size of a row's texts in UTF-8 bytes, as the database counts it. */
function bytesIn(row: Row, { texts }: CountedTable): number {
  let bytes = 0;
  for (const column of texts) bytes += Buffer.byteLength(String(row[column] ?? ""));
  return bytes;
}

/** The tasks and bytes that a write adds to its workspace. */
export class PendingGrowth {
  tasks = 0;
  bytes = 0;

  /** Counts a new row of a table. */
  inserted(table: CountedTable, row: Row): void {
    this.tasks += table.isTask ? 1 : 0;
    this.bytes += bytesIn(row, table);
  }

  /** Counts the difference between two states of a row. */
  replaced(table: CountedTable, { before, next }: RowChange): void {
    this.bytes += bytesIn(next, table) - bytesIn(before, table);
  }

  /** Counts a deleted row. */
  removed(table: CountedTable, row: Row): void {
    this.tasks -= table.isTask ? 1 : 0;
    this.bytes -= bytesIn(row, table);
  }
}

/** Returns the storage that a workspace uses. */
export async function usageOf(db: Kysely<Tables>, workspaceId: string): Promise<Amount> {
  return db
    .selectFrom("workspace")
    .select(["entities as tasks", "entity_bytes as bytes"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the largest amount that any workspace stores, and the number of workspaces that exceed the share `part` of a
 * limit.
 */
export async function largestUsage(
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
  return sql<number>`${sql.join([sql`0`, ...sizes], sql` + `)}`;
}

async function countedIn(db: Kysely<Tables>, workspaceId: string, table: CountedTable): Promise<Amount> {
  const { sideTable } = table;
  const whole = (db as unknown as Kysely<Record<string, EntityColumns>>)
    .selectFrom(`${table.table} as own`)
    .$if(sideTable !== undefined, (query) =>
      query.innerJoin(`${sideTable?.table} as side`, (join) =>
        join.onRef("side.workspace_id", "=", "own.workspace_id").onRef("side.id", "=", "own.id"),
      ),
    );
  const { tasks, bytes } = await whole
    .select(({ fn }) => fn.countAll<number>().as("tasks"))
    .select(sql<number>`cast(coalesce(sum(${sizeOf(table)}), 0) as bigint)`.as("bytes"))
    .where("own.workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return { tasks: table.isTask ? tasks : 0, bytes };
}

/** Counts the tasks of a workspace, and the bytes of the texts in these tables. */
export async function counted(
  db: Kysely<Tables>,
  workspaceId: string,
  tables: readonly CountedTable[],
): Promise<Amount> {
  let [tasks, bytes] = [0, 0];
  for (const table of tables) {
    const amount = await countedIn(db, workspaceId, table);
    tasks += amount.tasks;
    bytes += amount.bytes;
  }
  return { tasks, bytes };
}

/** Recounts the storage that a workspace uses in these tables, after rows were inserted without `Tx`. */
export async function recount(db: Kysely<Tables>, workspaceId: string, tables: readonly CountedTable[]): Promise<void> {
  const { tasks, bytes } = await counted(db, workspaceId, tables);
  await db
    .updateTable("workspace")
    .set({ entities: tasks, entity_bytes: bytes })
    .where("id", "=", workspaceId)
    .execute();
}
