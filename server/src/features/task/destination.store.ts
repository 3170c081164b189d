import { AppError } from "@baton/domain/kernel/errors";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { Actor } from "@baton/domain/session/session";
import { matchingStage, type ProjectStage } from "@baton/domain/stage/stage";
import type { FullTask, Stage } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { Tx } from "../../platform/store/tx.ts";
import { findProjectWithStages, type ProjectWithStages, type TakenNumber } from "../stage/public.ts";
import { renumbered } from "./number.store.ts";

/** The destination that a request asks for. */
interface DestinationWish {
  readonly projectId?: string | undefined;
  readonly stageId?: string | undefined;
  readonly stage?: Stage | undefined;
}

/** The destination of a task: its project, its number there, its stage and the category of the stage. */
export type Destination = Pick<FullTask, "projectId" | "number" | "stageId" | "stage">;

/** A task that a request moves, and its project. */
interface Moved {
  readonly task: Destination & Pick<FullTask, "id">;
  readonly project: ProjectWithStages;
}

/** Returns the error of one field. */
export const invalid = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);

/** Returns the stages of a project that an actor sees, if tasks may be put there. */
function columnsIn(project: ProjectWithStages | undefined): readonly ProjectStage[] {
  if (!project) throw invalid("project", taskMessages.noSuchProject);
  if (project.trashedAt !== null) throw invalid("project", taskMessages.projectTrashed);
  if (project.archivedAt !== null) throw new AppError("conflict", projectMessages.archived);
  return project.stages;
}

/** Returns the stages of a project if the actor may put tasks there. */
async function openColumns(tx: Tx, actor: Actor, projectId: string): Promise<readonly ProjectStage[]> {
  const isHidden = actor.hiddenProjects.includes(projectId);
  return columnsIn(isHidden ? undefined : await findProjectWithStages(tx, projectId));
}

/** Returns the stage that a request names by its id. */
function stageAmong(columns: readonly ProjectStage[], stageId: string): ProjectStage {
  const stage = columns.find(({ id }) => id === stageId);
  if (!stage) throw invalid("stageId", taskMessages.noSuchStage);
  return stage;
}

/** Returns the first stage of a category. Every project has one. */
export function firstOf(columns: readonly ProjectStage[], category: Stage): ProjectStage {
  const stage = columns.find((column) => column.category === category);
  if (!stage) throw new Error("The project has no stage of this category.");
  return stage;
}

/** Returns the destination of a new task: in the first stage of its project unless the request names another. */
export function destinationOfNew(
  taken: TakenNumber | undefined,
  { stageId, stage = "todo" }: Pick<DestinationWish, "stageId" | "stage">,
): Destination {
  const columns = columnsIn(taken?.project);
  const column = stageId === undefined ? firstOf(columns, stage) : stageAmong(columns, stageId);
  const { project, number = 0 } = taken ?? {};
  return { projectId: project?.id ?? "", number, stageId: column.id, stage: column.category };
}

/** Returns the stage for a task after a move: the requested one, its current one, or the most similar one. */
function columnFor({ task, project }: Moved, columns: readonly ProjectStage[], { stageId, stage }: DestinationWish) {
  if (stageId !== undefined) return stageAmong(columns, stageId);
  const ofStage = stage === undefined ? columns : columns.filter(({ category }) => category === stage);
  const own = project.stages.find(({ id }) => id === task.stageId);
  const isOwn = (column: ProjectStage) => column.id === own?.id;
  return ofStage.find(isOwn) ?? (own && matchingStage(ofStage, own)) ?? firstOf(ofStage, stage ?? "todo");
}

/**
 * Returns the destination of a task after a move, with the number that it has. A task that moves to the trash stays
 * where it is.
 */
export async function placeAfter(tx: Tx, actor: Actor, moved: Moved, wish: DestinationWish): Promise<Destination> {
  const { task, project } = moved;
  const { projectId: from, number, stageId: before, stage: was } = task;
  const { projectId = from, stage } = wish;
  if (stage === "delete") return { projectId: from, number, stageId: before, stage };
  // A client that sends back an answer includes the previous stage.
  const stageId = wish.stageId === before ? undefined : wish.stageId;
  const isMoved = projectId !== from;
  if (!isMoved && stageId === undefined && (stage === undefined || stage === was)) {
    return { projectId: from, number, stageId: before, stage: was };
  }
  const columns = isMoved ? await openColumns(tx, actor, projectId) : columnsIn(project);
  const column = columnFor(moved, columns, { stageId, stage });
  return { projectId, number, stageId: column.id, stage: column.category };
}

/** Returns the destination of a task after a move, with its number there (see `renumbered`). */
export async function destinationAfter(
  tx: Tx,
  actor: Actor,
  moved: Moved,
  wish: DestinationWish,
): Promise<Destination> {
  const destination = await placeAfter(tx, actor, moved, wish);
  const [after = destination] = await renumbered(tx, [[moved.task, { ...destination, id: moved.task.id }]]);
  return { ...destination, number: after.number };
}
