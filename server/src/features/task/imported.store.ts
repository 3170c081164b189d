import type { ProjectStage } from "@baton/domain/stage/stage";
import { type FullTask, workStages } from "@baton/domain/task/task";
import { StartError } from "../../platform/base/start-error.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { defaultProjectId, listProjects, raiseNumber, takeNumber } from "../project/public.ts";
import { ensureProject, listStages } from "../stage/public.ts";
import { firstOf } from "./destination.store.ts";

const damaged = (what: string) => new StartError(`The export is damaged: ${what}.`);

/** Returns the stages of each imported project. A project without a stage of each category would break its board. */
async function columnsByProject(tx: Tx): Promise<ReadonlyMap<string, readonly ProjectStage[]>> {
  const stages = Map.groupBy(await listStages(tx.db, tx.workspaceId), ({ projectId }) => projectId);
  const projects = await listProjects(tx.db, tx.workspaceId, { withTrash: true });
  for (const { id, key } of projects) {
    const categories = new Set(stages.get(id)?.map(({ category }) => category));
    const lacking = workStages.find((category) => !categories.has(category));
    if (lacking) throw damaged(`the project ${key} has no stage for ${lacking}`);
  }
  return stages;
}

/** Returns the stage of an imported task: its own, unless that belongs to another project or category. */
function columnOf({ stageId, stage }: FullTask, columns: readonly ProjectStage[]): string {
  const own = columns.find(({ id }) => id === stageId);
  if (own && (stage === "delete" || stage === own.category)) return own.id;
  // A restored task goes to the first stage.
  return firstOf(columns, stage === "delete" ? "todo" : stage).id;
}

/**
 * Returns imported tasks with their destinations. Tasks of an export from before projects go to the first one, in order.
 * @throws StartError when a task is in a project that the export does not contain
 */
export async function withDestinations(tx: Tx, tasks: readonly FullTask[]): Promise<FullTask[]> {
  await ensureProject(tx);
  const columns = await columnsByProject(tx);
  const first = await defaultProjectId(tx.db, tx.workspaceId);
  const destined: FullTask[] = [];
  for (const task of tasks) {
    const projectId = task.projectId === "" ? first : task.projectId;
    const ofProject = columns.get(projectId);
    if (!ofProject) throw damaged("a task is in a project that it does not contain");
    const number = task.number > 0 ? task.number : await takeNumber(tx, projectId);
    await raiseNumber(tx, projectId, number + 1);
    destined.push({ ...task, projectId, number, stageId: columnOf(task, ofProject) });
  }
  return destined;
}
