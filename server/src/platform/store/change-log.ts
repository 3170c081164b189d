import type { Kysely } from "kysely";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";
import type { Change } from "./tx.ts";

/** Lines of the log kept for each workspace: whoever was away longer loads a snapshot. */
export const keptChanges = 10_000;
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

/** The changes after `after`, in order. */
export async function changesAfter(
  db: Kysely<Tables>,
  workspaceId: string,
  after: number,
  limit: number,
): Promise<Change[]> {
  return (await changesQuery(db, workspaceId, after, limit)).rows;
}

/** Now and then, within the write that made `changes`, removes what nobody will ask for any more. */
export async function prune(db: Kysely<Tables>, workspaceId: string, changes: readonly Change[]): Promise<void> {
  const due = changes.find((change) => change.seq % pruneEvery === 0);
  if (!due) return;
  await db
    .deleteFrom("change")
    .where("workspace_id", "=", workspaceId)
    .where("seq", "<=", due.seq - keptChanges)
    .execute();
}
