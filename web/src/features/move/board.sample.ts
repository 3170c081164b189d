import { type Stage, type Task, workStages } from "@baton/domain/task/task";
import { columnsOf } from "@/features/task/columns.ts";
import { task as sample } from "../../../../domain/test/samples.ts";

export const task = (id: string, stage: Stage, rank: string): Task => sample({ id, stage, rank });

/** Three tasks to do, one in progress, and one in the trash. */
export const tasks = [
  task("c", "todo", "a2"),
  task("a", "todo", "a0"),
  task("x", "in-progress", "a0"),
  task("b", "todo", "a1"),
  task("gone", "delete", "a0"),
];
export const shape = {
  columns: workStages.map((category) => ({ id: category, category, title: category })),
  columnOf: ({ stage }: Task) => stage,
};
export const columns = columnsOf(tasks, shape);
