import { listProjects } from "../project/public.ts";
import { summariesByIds } from "../task/public.ts";
import type { Db } from "./import.store.ts";
import type { Known } from "./import-parts.ts";

/** Returns those of some tasks that nobody uses any more: they, or their projects, are deleted or in the trash. */
export async function goneAmong(db: Db, workspaceId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const projects = await listProjects(db, workspaceId, { withTrash: true });
  const inUse = new Set(projects.flatMap(({ id, trashedAt }) => (trashedAt === null ? id : [])));
  const tasks = await summariesByIds(db, workspaceId, ids);
  const here = new Set(
    tasks.flatMap(({ id, projectId, stage }) => (stage !== "delete" && inUse.has(projectId) ? id : [])),
  );
  return new Set(ids.filter((id) => !here.has(id)));
}

/**
 * Returns what is known of some things, without the tasks of a deleted project: if the project of a file comes anew, so do
 * its tasks.
 * @param tasks for each task of a new project, its id among `known` and those of its parts
 */
export async function withoutGone(
  db: Db,
  workspaceId: string,
  known: Known,
  tasks: readonly { readonly task: string; readonly items: readonly string[] }[],
): Promise<Known> {
  const ids = tasks.flatMap(({ task }) => known.get(task)?.entity_id ?? []);
  const gone = await goneAmong(db, workspaceId, ids);
  if (gone.size === 0) return known;
  const left = new Map(known);
  for (const { task, items } of tasks) {
    if (!gone.has(known.get(task)?.entity_id ?? "")) continue;
    for (const id of items) left.delete(id);
  }
  return left;
}
