import type { MembersCan } from "@baton/domain/workspace/workspace";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";

/** A workspace and its owner, as the first line of an export contains them. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly seq: number;
  readonly ownerId: string;
  readonly membersCan: MembersCan;
  /** When the team will be deleted, or null if not requested. */
  readonly endsAt: string | null;
}

/** A team with the address of its owner, which its tasks show. */
export type FoundTeam = Team & { readonly ownerEmail: string };

const teams = (db: Kysely<Tables>) =>
  db
    .selectFrom("workspace")
    .innerJoin("user as owner", "owner.id", "workspace.owner_id")
    .leftJoin("team_deletion", "team_deletion.workspace_id", "workspace.id")
    .select(["workspace.id", "workspace.name", "workspace.created_at as createdAt", "workspace.seq"])
    .select(["workspace.members_can as membersCan", "team_deletion.due_at as endsAt"])
    .select(["owner.id as ownerId", "owner.email as ownerEmail"]);

/** Returns all teams, or those of the owner with this address. */
export function findTeams(db: Kysely<Tables>, owner?: string): Promise<FoundTeam[]> {
  const all = teams(db).orderBy("owner.email");
  return (owner === undefined ? all : all.where("owner.email", "=", owner)).execute();
}

/** Returns a team. */
export function getTeam(db: Kysely<Tables>, workspaceId: string): Promise<FoundTeam> {
  return teams(db).where("workspace.id", "=", workspaceId).executeTakeFirstOrThrow();
}

/** Returns the number of tasks in a workspace. */
export async function countTasks(db: Kysely<Tables>, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom("task")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return count;
}
