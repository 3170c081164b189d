import { setImmediate } from "node:timers/promises";
import { trashedProjectDays } from "@baton/domain/project/project";
import { janitor } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { stagesOfProject, stageTable } from "../stage/public.ts";
import { removeTasks } from "../task/public.ts";
import { getProject, projectTable, trashedProjects } from "./project.store.ts";

/** Deletes some tasks of a project that was moved to the trash before a time, or if there are no more, the project. */
async function purgeSome(tx: Tx, id: string, before: string): Promise<"more" | "done"> {
  const project = await getProject(tx.db, tx.workspaceId, id);
  // It may have been restored since.
  if (project.trashedAt === null || project.trashedAt >= before) return "done";
  if (await removeTasks(tx, id)) return "more";
  for (const stage of await stagesOfProject(tx.db, tx.workspaceId, id)) await tx.remove(stageTable, stage);
  await tx.remove(projectTable, project);
  return "done";
}

/**
 * Deletes the projects that have been in the trash for long at `now`, with their tasks, and returns their number. After
 * a crash, the next run continues.
 */
export async function purgeProjects(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashedProjectDays * 24 * 3600 * 1000).toISOString();
  const due = await trashedProjects(store.read, before);
  for (const { workspaceId, id } of due) {
    const scope = { workspaceId, actorId: janitor.actorId };
    while ((await store.write(scope, (tx) => purgeSome(tx, id, before))).answer === "more") await setImmediate();
  }
  return due.length;
}
