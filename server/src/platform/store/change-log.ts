import { type Kysely, sql } from "kysely";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";
import type { Change } from "./tx.ts";

/** Number of log entries kept per workspace. Clients that are further behind reload the lists. */
export const keptChanges = 10_000;
/** Maximum size of a workspace's log, in bytes of its values. */
const mostBytes = 64 * 1024 * 1024;
/** Maximum size of one read of the log, in bytes of its values. At least one entry is returned. */
const batchBytes = 256 * 1024;
/** The log is pruned once per this many changes. */
const pruneEvery = 1000;

const seqQuery = prepared((db, workspaceId: string) =>
  db.selectFrom("workspace").select("seq").where("id", "=", workspaceId),
);

const changesQuery = prepared((db, workspaceId: string, after: number, limit: number) =>
  db
    .selectFrom("change")
    .select(["seq", "entity", "entity_id as id", "value", "audience"])
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

/** Returns the number of the oldest change in the log. */
export async function oldestSeq(db: Kysely<Tables>, workspaceId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("change")
    .select("seq")
    .where("workspace_id", "=", workspaceId)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return row?.seq;
}

/** Returns the changes after `after`, in order: at most `limit`, and fewer if they are large. */
export async function changesAfter(
  db: Kysely<Tables>,
  workspaceId: string,
  after: number,
  limit: number,
): Promise<Change[]> {
  const count = limit === 1 ? 1 : await countOfBatch(db, workspaceId, after, limit);
  return count === 0 ? [] : (await changesQuery(db, workspaceId, after, count)).rows;
}

async function countOfBatch(db: Kysely<Tables>, workspaceId: string, after: number, limit: number): Promise<number> {
  const { rows } = await sizesQuery(db, workspaceId, after, limit);
  let bytes = 0;
  const full = rows.findIndex((line) => {
    bytes += line.bytes;
    return bytes >= batchBytes;
  });
  return full === -1 ? rows.length : full + 1;
}

/**
 * Returns the number of the newest change to delete so that the remaining values take half of the log's maximum size.
 */
async function lastBeyond(db: Kysely<Tables>, workspaceId: string): Promise<number> {
  const lines = await db
    .selectFrom("change")
    .select(["seq", sql<number>`coalesce(octet_length(value), 0)`.as("bytes")])
    .where("workspace_id", "=", workspaceId)
    .orderBy("seq", "desc")
    .execute();
  let kept = 0;
  // The last change always stays, so that the log ends at the workspace's number.
  const beyond = lines.find(({ bytes }, index) => {
    kept += bytes;
    return index > 0 && kept > mostBytes / 2;
  });
  return beyond?.seq ?? 0;
}

/**
 * Deletes old entries in the transaction that added `changes`: at regular intervals, and whenever the log is too large.
 */
export async function prune(
  db: Kysely<Tables>,
  workspaceId: string,
  changes: readonly Change[],
  logBytes: number,
): Promise<void> {
  const due = changes.find((change) => change.seq % pruneEvery === 0);
  const byNumber = due ? due.seq - keptChanges : 0;
  const last = logBytes > mostBytes ? Math.max(byNumber, await lastBeyond(db, workspaceId)) : byNumber;
  if (last <= 0) return;
  const { bytes } = await db
    .selectFrom("change")
    .select(sql<number>`cast(coalesce(sum(octet_length(value)), 0) as bigint)`.as("bytes"))
    .where("workspace_id", "=", workspaceId)
    .where("seq", "<=", last)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("change").where("workspace_id", "=", workspaceId).where("seq", "<=", last).execute();
  await db
    .updateTable("workspace")
    .set({ log_bytes: sql<number>`log_bytes - ${bytes}` })
    .where("id", "=", workspaceId)
    .execute();
}

/** Deletes all change logs and raises the number of every workspace, so that every page loads its lists anew. */
export async function endLogs(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("change").execute();
  await db.updateTable("workspace").set({ seq: sql<number>`seq + 1`, log_bytes: 0 }).execute();
}
