import { type Kysely, sql } from "kysely";
import { refillMoves, tasksWithOtherMoves } from "../migrations/derived-moves.ts";
import type { DatabaseBefore } from "../platform/store/migrate.ts";
import type { Tables } from "../platform/store/tables.ts";

type Db = Kysely<Tables>;

/** Returns the defects of a SQLite file, one per line, or an empty list if it is intact. */
export async function sqliteDamage(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((result) => result !== "ok");
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [...damage, ...orphans.rows.map(({ table }) => `a row of ${table} refers to a missing row`)];
}

/** Returns the version of a PostgreSQL, whether its commits are durable, and how far its clock is ahead of ours. */
export async function postgresState(db: Db): Promise<{ version: string; durable: boolean; clockAheadMs: number }> {
  const { rows } = await sql<{ version: string; fsync: string; commit: string; now: Date }>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, clock_timestamp() as now
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error("PostgreSQL returned no settings.");
  return {
    version: state.version,
    durable: state.fsync === "on" && state.commit !== "off",
    clockAheadMs: state.now.getTime() - Date.now(),
  };
}

/** Returns the number of teams, and how many have a change log with gaps or with the wrong end. */
export async function logState(db: Db): Promise<{ teams: number; broken: number }> {
  const { teams } = await db
    .selectFrom("workspace")
    .select(({ fn }) => fn.countAll<number>().as("teams"))
    .executeTakeFirstOrThrow();
  const incomplete = db
    .selectFrom("workspace_set as set")
    .leftJoin("change", (join) =>
      join.onRef("change.workspace_id", "=", "set.workspace_id").onRef("change.set_name", "=", "set.name"),
    )
    .select("set.workspace_id as id")
    .groupBy(["set.workspace_id", "set.name", "set.seq", "set.log_lines"])
    .having(
      ({ fn, ref }) =>
        sql<boolean>`${fn.count("change.seq")} <> ${ref("set.log_lines")}
          or ${fn.max("change.seq")} <> ${ref("set.seq")}`,
    );
  const wrongEnd = db
    .selectFrom("workspace")
    .leftJoin("workspace_set as set", "set.workspace_id", "workspace.id")
    .select("workspace.id")
    .groupBy(["workspace.id", "workspace.seq", "workspace.log_seq"])
    .having(
      ({ fn, ref }) =>
        sql<boolean>`coalesce(${fn.max("set.seq")}, ${ref("workspace.log_seq")}) <> ${ref("workspace.seq")}`,
    );
  const broken = await incomplete.union(wrongEnd).execute();
  return { teams, broken: broken.length };
}

/** Returns the total number of changes ever made, in all teams. */
export async function changesEver(db: Db): Promise<number> {
  const { changes } = await db
    .selectFrom("workspace")
    .select(sql<number>`cast(coalesce(sum(seq), 0) as bigint)`.as("changes"))
    .executeTakeFirstOrThrow();
  return changes;
}

/** Returns the time of the newest change, if any. */
export async function newestMoment(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("change")
    .select(({ fn }) => fn.max("at").as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Yields the tasks whose stored moves disagree with their state and history. */
export const otherMoves = (db: Db) => tasksWithOtherMoves(db as unknown as DatabaseBefore);

/** Derives the moves of some tasks again. */
export const rederiveMoves = (db: Db, some: Parameters<typeof refillMoves>[1]) =>
  refillMoves(db as unknown as DatabaseBefore, some);
