import { setImmediate } from "node:timers/promises";
import { trashedProjectDays } from "@baton/domain/project/project";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { archiveCompleted } from "../task/lists/public.ts";
import { removeTasks } from "../task/public.ts";
import { archivingProjects, findProject, getProject, projectTable, trashedProjects } from "./project.store.ts";

const dayMs = 24 * 3600 * 1000;

/** Archives some of the tasks of a project that are due at `now`, and returns their number. */
async function archiveSome(tx: Tx, id: string, now: Date): Promise<number> {
  // The setting may have changed since.
  const project = await findProject(tx.db, tx.workspaceId, id);
  if (!project || project.archiveAfterDays === null || project.trashedAt !== null || project.archivedAt !== null) {
    return 0;
  }
  return archiveCompleted(tx, id, new Date(now.getTime() - project.archiveAfterDays * dayMs).toISOString());
}

/**
 * Archives the tasks that were completed more days before `now` than their project keeps them, and returns their
 * number.
 */
export async function archiveByRule(store: Store, now: Date): Promise<number> {
  let count = 0;
  for (const { workspaceId, id } of await archivingProjects(store.read)) {
    const scope = { ...systemScope, workspaceId };
    for (;;) {
      const { answer } = await store.write(scope, (tx) => archiveSome(tx, id, now));
      if (answer === 0) break;
      count += answer;
      await setImmediate();
    }
  }
  return count;
}

/**
 * Deletes some tasks of a project that was moved to the trash before a time, or the project if it has no tasks left.
 */
async function purgeSome(tx: Tx, id: string, before: string): Promise<"more" | "done"> {
  const project = await getProject(tx.db, tx.workspaceId, id);
  // The project may have been restored since.
  if (project.trashedAt === null || project.trashedAt >= before) return "done";
  if (await removeTasks(tx, id)) return "more";
  await tx.remove(projectTable, project);
  return "done";
}

/**
 * Deletes the projects whose time in the trash is over at `now`, with their tasks, and returns their number. After a
 * crash, the next run continues.
 */
export async function purgeProjects(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashedProjectDays * dayMs).toISOString();
  const due = await trashedProjects(store.read, before);
  for (const { workspaceId, id } of due) {
    const scope = { workspaceId, actorId: systemScope.actorId };
    while ((await store.write(scope, (tx) => purgeSome(tx, id, before))).answer === "more") await setImmediate();
  }
  return due.length;
}
