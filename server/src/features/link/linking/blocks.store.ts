import type { Link } from "@baton/domain/link/link";
import type { BlockQuery } from "@baton/domain/link/link.wire";
import { type Db, isVisible, type TeamScope } from "../../task/public.ts";
import { linksAmong } from "../link.store.ts";

/** Tasks per page. Each has few links. */
const pageLength = 500;

const isDone = ["completed", "delete"] as const;

/** Returns which of these tasks are open, and visible to the actor. */
async function openAmong(db: Db, team: TeamScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const tasks = db.selectFrom("task").select("task.id").where("task.workspace_id", "=", team.workspaceId);
  const open = tasks.where("task.id", "in", ids).where(isVisible(team)).where("task.stage", "not in", isDone);
  return new Set((await open.execute()).map(({ id }) => id));
}

/**
 * Returns the links by which open tasks block other open tasks, and the task with which the next page begins, or null.
 * Links to or from tasks that the actor does not see are left out.
 */
export async function blocksSeen(db: Db, team: TeamScope, { project, after = "" }: Omit<BlockQuery, "kind">) {
  const tasks = db.selectFrom("task").select("task.id").where("task.workspace_id", "=", team.workspaceId);
  const blocked = (project === undefined ? tasks : tasks.where("task.project_id", "=", project))
    .where(isVisible(team))
    .where("task.blocked_by", ">", 0)
    .where("task.stage", "not in", isDone)
    .where("task.id", ">", after)
    .orderBy("task.id")
    .limit(pageLength);
  const ids = (await blocked.execute()).map(({ id }) => id);
  const to = new Set(ids);
  const links = ids.length === 0 ? [] : await linksAmong(db, team.workspaceId, ids);
  const blocks = links.filter(({ kind, toId }: Link) => kind === "blocks" && to.has(toId));
  const open = await openAmong(db, team, [...new Set(blocks.map(({ fromId }) => fromId))]);
  return {
    links: blocks.filter(({ fromId }) => open.has(fromId)),
    next: ids.length === pageLength ? (ids.at(-1) ?? null) : null,
  };
}
