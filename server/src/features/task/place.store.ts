import { AppError } from "@baton/domain/kernel/errors";
import { matchingStage, type ProjectStage } from "@baton/domain/stage/stage";
import type { Stage, WholeTask } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { Tx } from "../../platform/store/tx.ts";
import { defaultProjectId, getProject, raiseNumber, takeNumber } from "../project/public.ts";
import { stagesOfProject } from "../stage/public.ts";

/** Where a request wants a task to be. */
interface PlaceWish {
  readonly projectId?: string | undefined;
  readonly stageId?: string | undefined;
  readonly stage?: Stage | undefined;
}

/** Where a task is: its project, its number there, its stage, and the category of that. */
type Place = Pick<WholeTask, "projectId" | "number" | "stageId" | "stage">;

const invalid = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);

/** Returns the stages of a project in which tasks may be put. */
async function openColumns(tx: Tx, projectId: string): Promise<ProjectStage[]> {
  const project = await getProject(tx.db, tx.workspaceId, projectId).catch((error: unknown) => {
    throw error instanceof AppError ? invalid("project", taskMessages.noSuchProject) : error;
  });
  if (project.trashedAt !== null || project.archivedAt !== null) throw invalid("project", taskMessages.projectClosed);
  return stagesOfProject(tx.db, tx.workspaceId, projectId);
}

function stageAmong(columns: readonly ProjectStage[], stageId: string): ProjectStage {
  const stage = columns.find(({ id }) => id === stageId);
  if (!stage) throw invalid("stageId", taskMessages.noSuchStage);
  return stage;
}

function firstOf(columns: readonly ProjectStage[], category: Stage): ProjectStage {
  const stage = columns.find((column) => column.category === category);
  if (!stage) throw new Error("A project lacks a stage of a category.");
  return stage;
}

/** Returns the place of a new task: in the default project and its first stage unless the request names others. */
export async function placeOfNew(tx: Tx, { projectId, stageId, stage = "todo" }: PlaceWish): Promise<Place> {
  const project = projectId ?? (await defaultProjectId(tx.db, tx.workspaceId));
  const columns = await openColumns(tx, project);
  const column = stageId === undefined ? firstOf(columns, stage) : stageAmong(columns, stageId);
  return {
    ...{ projectId: project, number: await takeNumber(tx, project) },
    ...{ stageId: column.id, stage: column.category },
  };
}

/**
 * Returns the place of a task after a move. In another project, it gets a new number, and without a stage or category
 * the stage that matches its own. A task in the trash keeps its place.
 */
export async function placeAfter(tx: Tx, task: WholeTask, { projectId, stageId, stage }: PlaceWish): Promise<Place> {
  const { number, projectId: from } = task;
  const isMoved = projectId !== undefined && projectId !== from;
  const before = { projectId: from, number, stageId: task.stageId };
  if (stage === "delete") return { ...before, stage };
  // An answer that is sent back names the stage of before.
  const wanted = stageId === task.stageId && !isMoved ? undefined : stageId;
  if (!isMoved && wanted === undefined && (stage === undefined || stage === task.stage)) {
    return { ...before, stage: task.stage };
  }
  const project = isMoved ? projectId : from;
  const columns = await openColumns(tx, project);
  const place = { projectId: project, number: isMoved ? await takeNumber(tx, project) : number };
  const put = (column: ProjectStage): Place => ({ ...place, stageId: column.id, stage: column.category });
  if (wanted !== undefined) return put(stageAmong(columns, wanted));
  if (stage !== undefined) return put(firstOf(columns, stage));
  const own = (await stagesOfProject(tx.db, tx.workspaceId, from)).find(({ id }) => id === task.stageId);
  return put((own && matchingStage(columns, own)) ?? firstOf(columns, "todo"));
}

/** Returns imported tasks with a place: those of an export from before projects go to the first project, in their order. */
export async function placeImported(tx: Tx, tasks: readonly WholeTask[]): Promise<WholeTask[]> {
  const placed: WholeTask[] = [];
  for (const task of tasks) {
    if (task.projectId === "") placed.push({ ...task, ...(await placeOfUnplaced(tx, task)) });
    else placed.push(task);
    await raiseNumber(tx, task.projectId, task.number + 1);
  }
  return placed;
}

async function placeOfUnplaced(tx: Tx, { stage }: WholeTask): Promise<Place> {
  // A restored task goes to the first stage.
  const place = await placeOfNew(tx, { stage: stage === "delete" ? "todo" : stage });
  return { ...place, stage };
}
