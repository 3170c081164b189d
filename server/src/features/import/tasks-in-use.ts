import type { Task } from "@baton/domain/task/task";
import { listProjects } from "../project/public.ts";
import { summariesByIds } from "../task/public.ts";
import type { Db } from "./import.store.ts";
import type { Known } from "./import-parts.ts";

/** Returns those of some tasks that are in use, by their ids: neither they nor their projects are deleted or in the trash. */
export async function tasksInUse(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Task>> {
  if (ids.length === 0) return new Map();
  const projects = await listProjects(db, workspaceId, { withTrash: true });
  const usable = new Set(projects.flatMap(({ id, trashedAt }) => (trashedAt === null ? id : [])));
  const tasks = await summariesByIds(db, workspaceId, ids);
  return new Map(
    tasks.filter(({ projectId, stage }) => stage !== "delete" && usable.has(projectId)).map((task) => [task.id, task]),
  );
}

/**
 * Returns what is known of some things, without the tasks of a deleted project: if the project of a file is created again,
 * so are its tasks.
 * @param tasks for each task of a new project, its id among `known` and those of its parts
 */
export async function withoutGone(
  db: Db,
  workspaceId: string,
  known: Known,
  tasks: readonly { readonly task: string; readonly items: readonly string[] }[],
): Promise<Known> {
  const ids = tasks.flatMap(({ task }) => known.get(task)?.entity_id ?? []);
  const inUse = await tasksInUse(db, workspaceId, ids);
  if (inUse.size === ids.length) return known;
  const left = new Map(known);
  for (const { task, items } of tasks) {
    if (inUse.has(known.get(task)?.entity_id ?? "")) continue;
    for (const id of items) left.delete(id);
  }
  return left;
}
