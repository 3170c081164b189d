import type { Kysely } from "kysely";
import { janitor } from "../../platform/store/jobs.ts";
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
}

/** Registers content before it is stored. Otherwise, nothing would delete it if the process ended. */
export async function noteFile(store: Store, name: string): Promise<void> {
  await store.write(janitor, (tx) => leaveFiles(tx, [name]));
}

/** Registers content for deletion a day later, when no running backup needs it any more. */
export async function leaveFiles(tx: Tx, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name, created_at: tx.now }));
  await tx.db
    .insertInto("unclaimed_file")
    .values(rows)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ created_at: tx.now }))
    .execute();
}

/** Claims content for files on tasks, in the write that stores the files. */
export async function claimFiles(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.db.deleteFrom("unclaimed_file").where("name", "in", names).execute();
}

/** Returns the names of content that was registered before `cutoff`. */
export async function agedFiles(db: Kysely<Tables>, cutoff: string, limit: number): Promise<string[]> {
  const aged = db.selectFrom("unclaimed_file").select("name").where("created_at", "<", cutoff);
  return (await aged.orderBy("created_at").limit(limit).execute()).map(({ name }) => name);
}

/** Deletes the registrations of deleted content. */
export async function forgetFiles(store: Store, names: readonly string[]): Promise<void> {
  if (names.length > 0) await store.write(janitor, (tx) => claimFiles(tx, names));
}
