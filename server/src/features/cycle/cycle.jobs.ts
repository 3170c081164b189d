import { setImmediate } from "node:timers/promises";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { findProject } from "../project/public.ts";
import { projectsToCount } from "./cycle.store.ts";
import { advanceCycles } from "./rollover/public.ts";

/**
 * Counts the days of cycles that are over at `now`, and ends the cycles whose last day is over. What was missed while no
 * server was running is caught up with once.
 */
export async function rollOver(store: Store, now: Date): Promise<void> {
  for (const { workspaceId, projectId } of await projectsToCount(store.read, now.toISOString().slice(0, 10))) {
    await store.write({ ...systemScope, workspaceId, priority: "bulk" }, async (tx) => {
      const project = await findProject(tx.db, tx.workspaceId, projectId);
      if (project) await advanceCycles(tx, project, { now });
    });
    await setImmediate();
  }
}
