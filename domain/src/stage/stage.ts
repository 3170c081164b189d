import { z } from "zod";
import { editable, entity, fixed, given, owned } from "../kernel/entity.ts";
import { hue } from "../kernel/hue.ts";
import { uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";
import { byRank, rank } from "../task/task.rank.ts";
import { workStage, workStages } from "../task/task.ts";

/**
 * Input limits: characters per name, stages per project and per workspace (one list contains them all), and the WIP
 * limit.
 */
export const stageLimits = { name: 60, stages: 200, perTeam: 5_000, wipLimit: 9_999 } as const;

/** The fields of a stage: a column of a project. */
export const stageEntity = entity("stage", {
  id: given(uuid),
  workspaceId: owned(uuid),
  projectId: fixed(uuid),
  name: editable(requiredText(stageLimits.name, "Name is required")),
  /** The published stage of the tasks in it. */
  category: editable(workStage),
  colour: editable(hue, "gray"),
  rank: editable(rank, "a0"),
  /** The number of tasks that the team aims not to exceed. Exceeding it is displayed, and never refused. */
  wipLimit: editable(z.int().min(1).max(stageLimits.wipLimit).nullable(), null),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
});

/** A stage as stored. */
export type StageRow = z.infer<typeof stageEntity.row>;

/** A stage of a project as pages know it. The published stage of a task is its stage's category. */
export type ProjectStage = Omit<StageRow, "workspaceId">;

type StageFields = Pick<ProjectStage, "id" | "projectId" | "category" | "name" | "rank">;

/** Returns the stages of a project in the order of its columns. */
export function stagesOf<S extends StageFields>(stages: readonly S[], projectId: string): S[] {
  return stages.filter((stage) => stage.projectId === projectId).sort(byRank);
}

/**
 * Returns the stage of another project that a task moves to: the one with the same name, else the first of the same
 * category.
 * @param columns the stages of the other project in order
 */
export function matchingStage<S extends StageFields>(
  columns: readonly S[],
  from: Pick<StageFields, "name" | "category">,
): S | undefined {
  const name = from.name.toLowerCase();
  return (
    columns.find((stage) => stage.name.toLowerCase() === name) ??
    columns.find(({ category }) => category === from.category)
  );
}

/**
 * Returns how much of an in-progress stage's sign is filled: a half for the first one of a project, and more for each
 * further one.
 * @param columns the stages of the project in order
 */
export function ringFill(columns: readonly Pick<StageFields, "id" | "category">[], id: string | undefined): number {
  const inProgress = columns.filter(({ category }) => category === "in-progress");
  const index = inProgress.findIndex((stage) => stage.id === id);
  return index <= 0 ? 1 / 2 : (1 + index / inProgress.length) / 2;
}

/** Returns the category that a project would lack without a stage, or undefined if each remains. */
export function missingCategoryWithout(columns: readonly Pick<StageFields, "id" | "category">[], id: string) {
  const kept = new Set(columns.filter((stage) => stage.id !== id).map(({ category }) => category));
  return workStages.find((category) => !kept.has(category));
}
