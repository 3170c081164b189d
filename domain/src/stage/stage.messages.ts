import type { WorkStage } from "../task/task.ts";

const words: Record<WorkStage, string> = { todo: "to do", "in-progress": "in progress", completed: "completed" };

/** Texts about stages. */
export const stageMessages = {
  created: "The stage was added.",
  updated: "The stage was changed.",
  removed: "The stage was deleted.",
  tooMany: (limit: number) => `A project can have at most ${limit} stages.`,
  tooManyInTeam: (limit: number) =>
    `The projects of a team can have at most ${limit} stages together. Delete a project or stages that you do not need.`,
  lastOf: (category: WorkStage) =>
    `This is the project's only stage for work that is ${words[category]}. Add another one first.`,
  hasTasks: "This stage has tasks. Choose the stage that they move to.",
  notThere: "Choose another stage of the same project",
} as const;
