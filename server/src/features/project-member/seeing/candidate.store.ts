import type { Assignee } from "@baton/domain/task/task";
import { prepared } from "../../../platform/store/prepared.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { assignees, toAssignee } from "../../member/public.ts";
import { isHidden } from "../project-member.store.ts";

/** A member who may be assigned to tasks of a project, or be notified about them, with what decides about it. */
interface Candidate {
  /** The member as tasks show them. */
  readonly assignee: Assignee;
  /** Whether they have joined the team, and are not disabled. */
  readonly isActive: boolean;
  readonly seesProject: boolean;
  /** What they have chosen to have in their inbox, if anything. */
  readonly inbox: string | null;
}

/** Candidates by their user ids. */
export type Candidates = ReadonlyMap<string, Candidate>;

const candidatesQuery = prepared((db, workspaceId: string, projectId: string, userIds: readonly string[]) =>
  assignees(db)
    .leftJoin("project as hidden", (join) => join.on(isHidden).on("hidden.id", "=", projectId))
    .leftJoin("notification_settings", "notification_settings.user_id", "membership.user_id")
    .select(["membership.status", "hidden.id as hiddenProject", "notification_settings.inbox"])
    .where("membership.workspace_id", "=", workspaceId)
    .where("membership.user_id", "in", userIds),
);

/** Returns the members among these people as candidates for a project of a workspace. */
export async function candidatesIn(
  { db, workspaceId }: Pick<Tx, "db" | "workspaceId">,
  projectId: string,
  userIds: readonly string[],
): Promise<Candidates> {
  if (userIds.length === 0) return new Map();
  const { rows } = await candidatesQuery(db, workspaceId, projectId, userIds);
  return new Map(
    rows.map(({ status, hiddenProject, inbox, ...row }) => {
      const candidate = { isActive: status === "Active", seesProject: hiddenProject === null, inbox };
      return [row.id, { ...candidate, assignee: toAssignee(row) }];
    }),
  );
}
