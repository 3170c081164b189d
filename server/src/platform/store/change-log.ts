import { setImmediate } from "node:timers/promises";
import { familyOf } from "@baton/domain/kernel/synced";
import { type Kysely, sql } from "kysely";
import { pageSize } from "./page-size.ts";
import type { Change } from "./pending-changes.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";

/** Number of log entries retained per set. Clients that are further behind reload the lists. */
export const retainedChanges = 10_000;
/** A set's log is pruned when it has this many entries more. */
const pruneEvery = 1000;
/** Maximum size of a set's log, in bytes of its values. */
const maxBytes = 64 * 1024 * 1024;
/** Maximum size of one read of the log, in bytes of its values. At least one entry is returned. */
const batchBytes = 256 * 1024;

/** Number of entries per insert. */
const insertedAtOnce = 250;

const seqQuery = prepared((db, workspaceId: string) =>
  db.selectFrom("workspace").select("seq").where("id", "=", workspaceId),
);

const changesQuery = prepared((db, workspaceId: string, after: number, limit: number) =>
  db
    .selectFrom("change")
    .select(["seq", "entity", "entity_id as id", "value", "audience", "set_name as set"])
    .where("workspace_id", "=", workspaceId)
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(limit),
);

const sizesQuery = prepared((db, workspaceId: string, after: number, limit: number) =>
  db
    .selectFrom("change")
    .select(sql<number>`coalesce(octet_length(value), 0)`.as("bytes"))
    .where("workspace_id", "=", workspaceId)
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(limit),
);

/** Returns the number of a workspace's last change, or undefined if the workspace does not exist. */
export async function lastSeq(db: Kysely<Tables>, workspaceId: string): Promise<number | undefined> {
  const { rows } = await seqQuery(db, workspaceId);
  return rows[0]?.seq;
}

/** Returns the numbers of the last changes of those workspaces that exist. */
export async function lastSeqs(
  db: Kysely<Tables>,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("workspace").select(["id", "seq"]).where("id", "in", workspaceIds).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

const rangeQuery = prepared((db, workspaceId: string, sets: readonly string[]) =>
  db
    .selectFrom("workspace")
    .select(["seq as last", "log_seq as begin"])
    .select(({ selectFrom, ref }) =>
      selectFrom("workspace_set")
        .select(({ fn }) => fn.max("lost_seq").as("lost"))
        .where("workspace_id", "=", ref("workspace.id"))
        .where("name", "in", sets)
        .as("lost"),
    )
    .where("id", "=", workspaceId),
);

/** Returns whether a workspace's log contains all changes of some sets after `since`. */
export async function reachesBackTo(
  db: Kysely<Tables>,
  workspaceId: string,
  since: number,
  sets: readonly string[],
): Promise<boolean> {
  const [row] = (await rangeQuery(db, workspaceId, sets)).rows;
  const { last, begin, lost } = row ?? { last: 0, begin: 0, lost: 0 };
  return since <= last && since >= Math.max(begin, lost ?? 0);
}

const numbersQuery = prepared((db, workspaceId: string, sets: readonly string[]) =>
  db
    .selectFrom("workspace")
    .select(["seq as workspaceSeq", "log_seq as begin"])
    .select(({ selectFrom, ref }) =>
      selectFrom("workspace_set")
        .select(({ fn }) => fn.max("seq").as("last"))
        .where("workspace_id", "=", ref("workspace.id"))
        .where("name", "in", sets)
        .as("last"),
    )
    .where("id", "=", workspaceId),
);

/** The number of the last change in some sets, and in their whole workspace. */
export interface Numbers {
  readonly seq: number;
  readonly workspaceSeq: number;
}

/**
 * Returns the numbers of some sets of a workspace. For sets without a change in the log, that is the number at which
 * the log begins.
 */
export async function numbersOf(db: Kysely<Tables>, workspaceId: string, sets: readonly string[]): Promise<Numbers> {
  const [row] = (await numbersQuery(db, workspaceId, sets)).rows;
  const { workspaceSeq, begin, last } = row ?? { workspaceSeq: 0, begin: 0, last: 0 };
  return { seq: Math.max(begin, last ?? 0), workspaceSeq };
}

/** Returns the changes after `after`, in order: at most `limit`, and fewer if they are large. */
export async function changesAfter(
  db: Kysely<Tables>,
  workspaceId: string,
  after: number,
  limit: number,
): Promise<Change[]> {
  const count = limit === 1 ? 1 : pageSize((await sizesQuery(db, workspaceId, after, limit)).rows, batchBytes);
  return count === 0 ? [] : (await changesQuery(db, workspaceId, after, count)).rows;
}

const insertChanges = prepared((db, rows: Tables["change"][]) => db.insertInto("change").values(rows));

type SetRow = Omit<Tables["workspace_set"], "lost_seq">;

const growSets = prepared((db, rows: SetRow[]) =>
  db
    .insertInto("workspace_set")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["workspace_id", "name"]).doUpdateSet(({ ref }) => ({
        seq: ref("excluded.seq"),
        log_lines: sql<number>`${ref("workspace_set.log_lines")} + ${ref("excluded.log_lines")}`,
        log_bytes: sql<number>`${ref("workspace_set.log_bytes")} + ${ref("excluded.log_bytes")}`,
      })),
    )
    .returning(["workspace_id", "name", "log_lines", "log_bytes"]),
);

/**
 * Returns for each set in `changes` the number of its last change, and how much its log grows. A family also has a row,
 * with the number of the last change in any of its sets.
 */
function growthOf(workspaceId: string, changes: readonly Change[]): SetRow[] {
  const sets = new Map<string, SetRow>();
  const grow = (name: string, seq: number, lines: number, bytes: number) => {
    const { log_lines = 0, log_bytes = 0 } = sets.get(name) ?? {};
    sets.set(name, {
      ...{ workspace_id: workspaceId, name, seq },
      ...{ log_lines: log_lines + lines, log_bytes: log_bytes + bytes },
    });
  };
  for (const { set, seq, value } of changes) {
    grow(set, seq, 1, value === null ? 0 : Buffer.byteLength(value));
    const family = familyOf(set);
    if (family) grow(family, seq, 0, 0);
  }
  return [...sets.values()];
}

/** The workspace, time and actor of a write. */
type Origin = Pick<Tables["change"], "workspace_id" | "at" | "actor_id">;

/**
 * Appends changes to the log in the transaction that made them, and deletes the oldest entries of sets whose log is too
 * long.
 */
export async function appendChanges(db: Kysely<Tables>, changes: readonly Change[], origin: Origin): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, set, ...change }) => ({ ...change, ...origin, entity_id: id, set_name: set }));
  // Sent in one round trip.
  const [grown] = await Promise.all([
    growSets(db, growthOf(origin.workspace_id, changes)),
    insertChanges(db, rows.slice(0, insertedAtOnce)),
  ]);
  for (let first = insertedAtOnce; first < rows.length; first += insertedAtOnce) {
    // SQLite answers synchronously, so consecutive inserts would block the event loop.
    await setImmediate();
    await insertChanges(db, rows.slice(first, first + insertedAtOnce));
  }
  for (const set of grown.rows) {
    if (set.log_lines >= retainedChanges + pruneEvery) await forgetBeyond(db, set, lineBeyond(db, set));
    if (set.log_bytes > maxBytes) await forgetBeyond(db, set, lineBeyondBytes(db, set));
  }
}

/** A set of a workspace. */
type SetKey = Pick<SetRow, "workspace_id" | "name">;

const linesOf = (db: Kysely<Tables>, { workspace_id, name }: SetKey) =>
  db.selectFrom("change").where("workspace_id", "=", workspace_id).where("set_name", "=", name);

/** Selects the newest entry of a set's log that is older than the number of entries that are retained. */
function lineBeyond(db: Kysely<Tables>, set: SetKey) {
  return linesOf(db, set).select("seq as last").orderBy("seq", "desc").limit(1).offset(retainedChanges);
}

/** Selects the newest entry with which the log exceeds half of its maximum size, but never the last one. */
function lineBeyondBytes(db: Kysely<Tables>, set: SetKey) {
  const counted = linesOf(db, set).select([
    "seq",
    sql<number>`row_number() over (order by seq desc)`.as("line"),
    sql<number>`sum(octet_length(value)) over (order by seq desc)`.as("bytes"),
  ]);
  return db
    .selectFrom(counted.as("counted"))
    .select("seq as last")
    .where("line", ">", 1)
    .where("bytes", ">", maxBytes / 2)
    .orderBy("seq", "desc")
    .limit(1);
}

/** Deletes the entries of a set's log up to the one that `line` selects, if any. */
async function forgetBeyond(
  db: Kysely<Tables>,
  set: SetKey,
  line: { executeTakeFirst(): Promise<{ readonly last: number } | undefined> },
): Promise<void> {
  const { last } = (await line.executeTakeFirst()) ?? {};
  if (last !== undefined) await deleteChanges(db, set, last);
}

/** Records that the log of a set has lost changes up to `last`. */
async function loseChanges(db: Kysely<Tables>, { workspace_id, name }: SetKey, last: number): Promise<void> {
  await db
    .updateTable("workspace_set")
    .set({ lost_seq: last })
    .where("workspace_id", "=", workspace_id)
    .where("name", "=", name)
    .where("lost_seq", "<", last)
    .execute();
}

/** Deletes the entries of a set's log up to change `last` and returns their number. The caller locks the workspace. */
export async function deleteChanges(db: Kysely<Tables>, set: SetKey, last: number): Promise<number> {
  const { count, bytes } = await linesOf(db, set)
    .where("seq", "<=", last)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .select(sql<number>`cast(coalesce(sum(octet_length(value)), 0) as bigint)`.as("bytes"))
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("change")
    .where("workspace_id", "=", set.workspace_id)
    .where("set_name", "=", set.name)
    .where("seq", "<=", last)
    .execute();
  await db
    .updateTable("workspace_set")
    .set(({ eb }) => ({
      lost_seq: last,
      log_lines: eb("log_lines", "-", count),
      log_bytes: eb("log_bytes", "-", bytes),
    }))
    .where("workspace_id", "=", set.workspace_id)
    .where("name", "=", set.name)
    .execute();
  const family = familyOf(set.name);
  if (family) await loseChanges(db, { ...set, name: family }, last);
  return count;
}

/**
 * Deletes a set without changes in the log. Allowed only for sets that change together with a larger set, whose number
 * shows pages that they lack changes.
 */
export async function deleteEmptySet(db: Kysely<Tables>, set: SetKey): Promise<void> {
  await db
    .deleteFrom("workspace_set")
    .where("workspace_id", "=", set.workspace_id)
    .where("name", "=", set.name)
    .where("log_lines", "=", 0)
    .execute();
}

/** Deletes all change logs and increments the number of every workspace, so that every page loads its lists again. */
export async function endLogs(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("change").execute();
  await db.deleteFrom("workspace_set").execute();
  const next = sql<number>`seq + 1`;
  await db.updateTable("workspace").set({ seq: next, log_seq: next }).execute();
}
