import type { Assignee } from "@baton/domain/task/task";
import type { Kysely } from "kysely";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { retireUpload } from "../upload/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    former_member: FormerMemberTable;
  }
}

/**
 * A former member as they were when they left the team. Tasks keep showing this state, whatever the person is called
 * later. The person with `user_id` may no longer exist.
 */
interface FormerMemberTable {
  workspace_id: string;
  user_id: string;
  email: string;
  name: string;
  image: string;
  role: string;
  ended_at: string;
}

const shown = ["user_id as id", "email", "name as username", "image as imageUrl", "role"] as const;

const formerQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  db.selectFrom("former_member").select(shown).where("workspace_id", "=", workspaceId).where("user_id", "in", ids),
);

/** Returns those of `ids` who are former members of a workspace, as they were then. */
export async function findFormer(db: Kysely<Tables>, workspaceId: string, ids: readonly string[]): Promise<Assignee[]> {
  if (ids.length === 0) return [];
  return (await formerQuery(db, workspaceId, ids)).rows;
}

/** Stores the state of a member who is about to leave this write's workspace. */
export async function keepFormer(tx: Tx, { id, email, username, imageUrl, role }: Assignee): Promise<void> {
  const seen = { email, name: username, image: imageUrl, role, ended_at: tx.now };
  await tx.db
    .insertInto("former_member")
    .values({ workspace_id: tx.workspaceId, user_id: id, ...seen })
    .onConflict((conflict) => conflict.columns(["workspace_id", "user_id"]).doUpdateSet(seen))
    .execute();
}

/** Deletes the stored state of a former member who has returned to this write's workspace. */
export async function forgetFormer(tx: Tx, userId: string): Promise<void> {
  const [former] = await findFormer(tx.db, tx.workspaceId, [userId]);
  if (!former) return;
  await tx.db
    .deleteFrom("former_member")
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", userId)
    .execute();
  await retireUpload(tx, former.imageUrl);
}
