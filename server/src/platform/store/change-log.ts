import { type Kysely, sql } from "kysely";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";
import type { Change } from "./tx.ts";

/** Lines of the log kept for each workspace: whoever was away longer loads the lists again. */
export const keptChanges = 10_000;
/** The most that the log of one workspace keeps, in bytes of its values. */
const mostBytes = 64 * 1024 * 1024;
/** What is read of the log at once, in bytes of its values: one line at least. */
const batchBytes = 256 * 1024;
/** Old lines are removed once in this many changes. */
const pruneEvery = 1000;

const seqQuery = prepared((db, workspaceId: string) =>
  db.selectFrom("workspace").select("seq").where("id", "=", workspaceId),
);

const changesQuery = prepared((db, workspaceId: string, after: number, limit: number) =>
  db
    .selectFrom("change")
    .select(["seq", "entity", "entity_id as id", "value"])
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

/** The number of the last change of a workspace, or undefined when there is no such workspace. */
export async function lastSeq(db: Kysely<Tables>, workspaceId: string): Promise<number | undefined> {
  const { rows } = await seqQuery(db, workspaceId);
  return rows[0]?.seq;
}

/** The numbers of the last changes of those workspaces that are there. */
export async function lastSeqs(
  db: Kysely<Tables>,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("workspace").select(["id", "seq"]).where("id", "in", workspaceIds).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** The number of the oldest change still in the log. */
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

/** The next changes after `after`, in order: `limit` of them, or fewer when they are large. */
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

/** The number of the newest change to remove so that the values after it take half of what the log may keep. */
async function lastBeyond(db: Kysely<Tables>, workspaceId: string): Promise<number> {
  const lines = await db
    .selectFrom("change")
    .select(["seq", sql<number>`coalesce(octet_length(value), 0)`.as("bytes")])
    .where("workspace_id", "=", workspaceId)
    .orderBy("seq", "desc")
    .execute();
  let kept = 0;
  // The last change stays, whatever it takes: the log ends where the workspace is.
  const beyond = lines.find(({ bytes }, index) => {
    kept += bytes;
    return index > 0 && kept > mostBytes / 2;
  });
  return beyond?.seq ?? 0;
}

/**
 * Now and then, within the write that made `changes`, removes what nobody will ask for any more, and as soon as the
 * log takes too many bytes.
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
