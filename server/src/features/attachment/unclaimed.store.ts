import { type Generated, type Kysely, sql } from "kysely";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    unclaimed_file: UnclaimedFileTable;
  }
}

/** Stored content that belongs to no file on a task: not yet, or no longer. */
interface UnclaimedFileTable {
  name: string;
  created_at: string;
  /** For content that is arriving: the team and the person, and its size as far as it is known. */
  workspace_id: Generated<string | null>;
  user_id: Generated<string | null>;
  bytes: Generated<number>;
}

/** Content that arrives for a file on a task. */
export interface UploadInProgress {
  readonly name: string;
  readonly workspaceId: string;
  readonly userId: string;
  readonly bytes: number;
}

/** The maximum duration of an upload. One that began earlier was interrupted when its process ended. */
const arrivesWithinMs = 3600 * 1000;

/** Registers content before it is stored. Otherwise, nothing would delete it if the process ended. */
export async function registerFile(store: Store, name: string): Promise<void> {
  await store.write(systemScope, (tx) => releaseFiles(tx, [name]));
}

/** Registers content that begins to arrive, which counts towards the storage of its team. */
export async function registerUploadInProgress(
  tx: Tx,
  { name, workspaceId, userId, bytes }: UploadInProgress,
): Promise<void> {
  const row = { name, created_at: tx.now, workspace_id: workspaceId, user_id: userId, bytes };
  await tx.db.insertInto("unclaimed_file").values(row).execute();
}

/** Returns the bytes of a team's content that is being uploaded, or whose upload was interrupted, except for `name`. */
export async function bytesInProgress(db: Kysely<Tables>, workspaceId: string, name = ""): Promise<number> {
  const { bytes } = await db
    .selectFrom("unclaimed_file")
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as("bytes"))
    .where("workspace_id", "=", workspaceId)
    .where("name", "!=", name)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Returns how many files of a person are arriving. */
export async function countInProgress({ db, now }: Pick<Tx, "db" | "now">, workspaceId: string, userId: string) {
  const since = new Date(Date.parse(now) - arrivesWithinMs).toISOString();
  const { count } = await db
    .selectFrom("unclaimed_file")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

const keptMs = 24 * 3600 * 1000;

/** Registers content for deletion at a time, or a day later. */
export async function deleteFilesAt(tx: Tx, names: readonly string[], time: string): Promise<void> {
  if (names.length === 0) return;
  // Content is deleted a day after it was registered.
  const created_at = time <= tx.now ? tx.now : new Date(Date.parse(time) - keptMs).toISOString();
  await tx.db
    .insertInto("unclaimed_file")
    .values(names.map((name) => ({ name, created_at })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ created_at }))
    .execute();
}

/** Registers content for deletion a day later, when no running backup needs it any more. */
export const releaseFiles = (tx: Tx, names: readonly string[]): Promise<void> => deleteFilesAt(tx, names, tx.now);

/** Claims content for files on tasks, in the write that stores the files. */
export async function claimFiles(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.db.deleteFrom("unclaimed_file").where("name", "in", names).execute();
}

/** Returns the names of content that was registered before `cutoff`. */
export async function filesBefore(db: Kysely<Tables>, cutoff: string, limit: number): Promise<string[]> {
  const aged = db.selectFrom("unclaimed_file").select("name").where("created_at", "<", cutoff);
  return (await aged.orderBy("created_at").limit(limit).execute()).map(({ name }) => name);
}

/** Deletes the registrations of deleted content. */
export async function unregisterFiles(store: Store, names: readonly string[]): Promise<void> {
  if (names.length > 0) await store.write(systemScope, (tx) => claimFiles(tx, names));
}
