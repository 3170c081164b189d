import type { Priority, Stage } from "@baton/domain/task/task";
import tasks from "./demo-tasks.json" with { type: "json" };

/** A task of the sample team. `people` contains user names separated by spaces. */
export interface DemoTask {
  readonly title: string;
  readonly tags: string;
  readonly priority: Priority;
  readonly people: string;
  readonly description: string;
  readonly subTasks: readonly string[];
  readonly notes: readonly string[];
}

/** Sixty tasks by stage, each column from top to bottom. */
export const demoTasks = tasks as Readonly<Record<Stage, readonly DemoTask[]>>;
