import { encodeFormerMember, type FormerMember } from "@baton/domain/member/former";
import type { Kysely } from "kysely";
import type { LogEntry } from "../../platform/store/entity-table.ts";
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
 * A former member as they were when they left the team. Tasks keep showing this state, even if the person is renamed
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
  /** Until when the team may add the person back without asking them; null if the person left voluntarily. */
  consent_until: string | null;
}

/** How former members appear in the change log. */
export const formerLog: LogEntry = { entity: "formerMember", audience: "everyone", set: "core" };

const shown = ["user_id as id", "email", "name as username", "image as imageUrl", "role"] as const;

const formerQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  db.selectFrom("former_member").select(shown).where("workspace_id", "=", workspaceId).where("user_id", "in", ids),
);

/** Returns the people among `ids` who are former members of a workspace, as they were when they left. */
export async function findFormer(
  db: Kysely<Tables>,
  workspaceId: string,
  ids: readonly string[],
): Promise<FormerMember[]> {
  if (ids.length === 0) return [];
  return (await formerQuery(db, workspaceId, ids)).rows;
}

/** Returns the former members of a workspace, as they were when they left. */
export function listFormer(db: Kysely<Tables>, workspaceId: string): Promise<FormerMember[]> {
  return db
    .selectFrom("former_member")
    .select(shown)
    .where("workspace_id", "=", workspaceId)
    .orderBy("user_id")
    .execute();
}

/** Time during which the removal of a member can be undone without asking the person again. */
const consentMs = 3600 * 1000;

/**
 * Stores the state of a member who is about to leave this write's workspace.
 * @param mayReturn whether the team may soon add the person back without asking them
 */
export async function storeFormer(
  tx: Tx,
  person: FormerMember,
  { mayReturn }: { mayReturn: boolean } = { mayReturn: false },
): Promise<void> {
  const { id, email, username, imageUrl, role } = person;
  const consent_until = mayReturn ? new Date(Date.parse(tx.now) + consentMs).toISOString() : null;
  const seen = { email, name: username, image: imageUrl, role, ended_at: tx.now, consent_until };
  await tx.db
    .insertInto("former_member")
    .values({ workspace_id: tx.workspaceId, user_id: id, ...seen })
    .onConflict((conflict) => conflict.columns(["workspace_id", "user_id"]).doUpdateSet(seen))
    .execute();
  tx.changed(formerLog, id, encodeFormerMember(person));
}

/** Returns true if this write's workspace may add a former member back without asking them. */
export async function mayReturn(tx: Tx, userId: string): Promise<boolean> {
  const consent = await tx.db
    .selectFrom("former_member")
    .select("user_id")
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", userId)
    .where("consent_until", ">", tx.now)
    .executeTakeFirst();
  return consent !== undefined;
}

/** Deletes the stored state of a former member who has returned to this write's workspace. */
export async function deleteFormer(tx: Tx, userId: string): Promise<void> {
  const [former] = await findFormer(tx.db, tx.workspaceId, [userId]);
  if (!former) return;
  await tx.db
    .deleteFrom("former_member")
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", userId)
    .execute();
  tx.changed(formerLog, userId, null);
  await retireUpload(tx, former.imageUrl);
}

/** Removes the address and picture of a person from the former members of this write's workspace. The name stays. */
export async function scrubFormer(tx: Tx, userId: string): Promise<void> {
  const scrubbed = await tx.db
    .updateTable("former_member")
    .set({ email: "", image: "" })
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", userId)
    .where(({ or, eb }) => or([eb("email", "!=", ""), eb("image", "!=", "")]))
    .returning(shown)
    .execute();
  for (const person of scrubbed) tx.changed(formerLog, userId, encodeFormerMember(person));
}
