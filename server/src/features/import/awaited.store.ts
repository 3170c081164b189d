import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    import_awaited: AwaitedTable;
  }
}

/** An imported task of a person who is invited, and to whom it is assigned once they have joined. */
interface AwaitedTable {
  workspace_id: string;
  email: string;
  task_id: string;
  import_id: string;
  created_at: string;
}

type Db = Kysely<Tables>;

/** Stores which tasks are assigned to people once they have joined. */
export async function insertAwaited(
  tx: Tx,
  importId: string,
  awaited: readonly { readonly email: string; readonly taskId: string }[],
): Promise<void> {
  if (awaited.length === 0) return;
  const made = { workspace_id: tx.workspaceId, import_id: importId, created_at: tx.now };
  await tx.db
    .insertInto("import_awaited")
    .values(awaited.map(({ email, taskId }) => ({ ...made, email, task_id: taskId })))
    .onConflict((conflict) => conflict.columns(["workspace_id", "email", "task_id"]).doNothing())
    .execute();
}

/** A person who has joined, and the team and the address under which tasks wait for them. */
export interface Joined {
  readonly workspaceId: string;
  readonly userId: string;
  readonly email: string;
}

/** Returns the people who have joined a team in which tasks wait for them. */
export function joinedPeople(db: Db): Promise<Joined[]> {
  return db
    .selectFrom("import_awaited as awaited")
    .innerJoin("user", "user.email", "awaited.email")
    .innerJoin("membership", (join) =>
      join
        .onRef("membership.user_id", "=", "user.id")
        .onRef("membership.workspace_id", "=", "awaited.workspace_id")
        .on("membership.status", "=", "Active"),
    )
    .select(["awaited.workspace_id as workspaceId", "awaited.email", "user.id as userId"])
    .distinct()
    .execute();
}

/** Takes some of the tasks that wait for a person. Returns their ids. */
export async function takeAwaited(tx: Tx, email: string, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("import_awaited")
    .select("task_id")
    .where("workspace_id", "=", tx.workspaceId)
    .where("email", "=", email)
    .orderBy("task_id")
    .limit(limit)
    .execute();
  const ids = rows.map(({ task_id }) => task_id);
  if (ids.length === 0) return ids;
  await tx.db
    .deleteFrom("import_awaited")
    .where("workspace_id", "=", tx.workspaceId)
    .where("email", "=", email)
    .where("task_id", "in", ids)
    .execute();
  return ids;
}

/** Forgets the tasks of an import that wait for people. */
export async function removeAwaited(tx: Tx, importId: string): Promise<void> {
  await tx.db
    .deleteFrom("import_awaited")
    .where("workspace_id", "=", tx.workspaceId)
    .where("import_id", "=", importId)
    .execute();
}

/** Forgets the tasks that have waited since before `cutoff`. */
export async function removeAwaitedBefore(tx: Pick<Tx, "db">, cutoff: string): Promise<void> {
  await tx.db.deleteFrom("import_awaited").where("created_at", "<", cutoff).execute();
}
