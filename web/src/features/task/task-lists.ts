import type { Stage, Task, WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";

/** The route of a task's page, below that of a list. */
export type DetailRoute = "/user/tasks/$id" | "/user/completed/$id" | "/user/in-progress/$id" | "/user/todo/$id";

export interface TaskList {
  readonly heading: () => string;
  readonly to: "/user/tasks" | "/user/completed" | "/user/in-progress" | "/user/todo";
  readonly detail: DetailRoute;
  /** Undefined for the list of all tasks. */
  readonly stage?: WorkStage;
  /** The text of the empty list. */
  readonly emptyText: () => string;
  /** Tasks are moved to this list rather than created in it, so the empty list links to all tasks. */
  readonly isReached?: boolean;
}

const all: TaskList = {
  heading: () => t`Tasks`,
  to: "/user/tasks",
  detail: "/user/tasks/$id",
  emptyText: () => t`There are no tasks yet.`,
};
const completed: TaskList = {
  heading: () => t`Completed`,
  to: "/user/completed",
  detail: "/user/completed/$id",
  stage: "completed",
  isReached: true,
  emptyText: () => t`Nothing is completed yet.`,
};
const inProgress: TaskList = {
  heading: () => t`In Progress`,
  to: "/user/in-progress",
  detail: "/user/in-progress/$id",
  stage: "in-progress",
  isReached: true,
  emptyText: () => t`Nothing is in progress yet.`,
};
const todo: TaskList = {
  heading: () => t`TODO`,
  to: "/user/todo",
  detail: "/user/todo/$id",
  stage: "todo",
  emptyText: () => t`There is nothing to do.`,
};

export const taskLists = { all, completed, inProgress, todo };

const lastOn = new WeakMap<readonly Task[], { readonly stage: Stage | undefined; readonly on: readonly Task[] }>();

/**
 * Returns the tasks of a list: those of its stage or, without one, all outside the trash. If these are all of the tasks,
 * it returns the same array. The last result is cached, because several parts of a screen need it.
 */
export function tasksOn(tasks: readonly Task[], stage: Stage | undefined): readonly Task[] {
  const last = lastOn.get(tasks);
  if (last && last.stage === stage) return last.on;
  const isOn = (task: Task) => (stage ? task.stage === stage : task.stage !== "delete");
  const on = tasks.every(isOn) ? tasks : tasks.filter(isOn);
  lastOn.set(tasks, { stage, on });
  return on;
}
