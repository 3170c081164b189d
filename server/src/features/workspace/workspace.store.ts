import type { Workspace } from "@baton/domain/workspace/workspace";
import type { Tx } from "../../platform/store/tx.ts";

/** The settings of a team, which its admins change. */
export type TeamSettings = Pick<Workspace, "name" | "membersCan">;

/** Changes the settings of this write's workspace. Returns them as they were before, and as they are now. */
export async function changeSettings(tx: Tx, patch: Partial<TeamSettings>) {
  const { name, members_can } = await tx.db
    .selectFrom("workspace")
    .select(["name", "members_can"])
    .where("id", "=", tx.workspaceId)
    .executeTakeFirstOrThrow();
  const before: TeamSettings = { name, membersCan: members_can };
  const after: TeamSettings = { ...before, ...patch };
  await tx.db
    .updateTable("workspace")
    .set({ name: after.name, members_can: after.membersCan })
    .where("id", "=", tx.workspaceId)
    .execute();
  return { before, after };
}
