import { maxProjects, setOfProject } from "@baton/domain/kernel/synced";
import { priorities, workStages } from "@baton/domain/task/task";
import type { ProjectCounts } from "@baton/domain/task/task.list";
import { byRank } from "@baton/domain/task/task.rank";
import { queryClient } from "@/platform/query-client.ts";
import { loadAllProjects, loadOwn, loadProject, neededSets } from "@/platform/sync/project-sets.ts";
import { cachedList } from "@/platform/sync/synced-list.ts";
import { sync } from "@/platform/sync/workspace-sync.ts";
import { countsQuery } from "../archive.ts";

/** Milliseconds reserved for what the person sees, before anything else is loaded. */
const restBeforeLoad = 1000;
/** Milliseconds between two projects, in which the page can react to input. */
const restBetween = 50;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the number of tasks of a project outside the archive. */
function sizeOf(counts: ProjectCounts | undefined): number {
  const sums = workStages.flatMap((stage) => priorities.map((priority) => counts?.[stage][priority] ?? 0));
  return sums.reduce((sum, count) => sum + count, 0);
}

/**
 * Loads a person's own tasks at once, and then the tasks of further projects, until the page has `most` tasks. Returns
 * whether there are more. These are loaded when their project is opened, or on demand.
 */
export async function loadOtherProjects(userId: string, most: number, signal: AbortSignal): Promise<boolean> {
  await loadOwn(userId);
  await rest(restBeforeLoad);
  const { projects: counts } = await queryClient.ensureQueryData(countsQuery);
  const sizes = Object.values(counts).map(sizeOf);
  if (sizes.reduce((sum, size) => sum + size, 0) <= most) {
    await loadAllProjects();
    await sync.storeLists();
    return false;
  }
  const inUse = (cachedList("project")?.items ?? []).filter((each) => each.archivedAt === null && !each.trashedAt);
  let hasMore = false;
  for (const { id } of inUse.toSorted(byRank)) {
    if (neededSets().includes(setOfProject("tasks", id))) continue;
    if (signal.aborted || neededSets().length >= maxProjects) break;
    if ((cachedList("task")?.items.length ?? 0) + sizeOf(counts[id]) > most) {
      hasMore = true;
      continue;
    }
    await loadProject(id);
    await rest(restBetween);
  }
  await sync.storeLists();
  return hasMore;
}
