import type { MembersCan } from "@baton/domain/workspace/workspace";
import type { Tx } from "../../platform/store/tx.ts";

/** Stores what the members of this write's workspace may do. Returns the previous value. */
export async function changeMembersCan(tx: Tx, membersCan: MembersCan): Promise<MembersCan> {
  const { members_can: before } = await tx.db
    .selectFrom("workspace")
    .select("members_can")
    .where("id", "=", tx.workspaceId)
    .executeTakeFirstOrThrow();
  await tx.db.updateTable("workspace").set({ members_can: membersCan }).where("id", "=", tx.workspaceId).execute();
  return before;
}
