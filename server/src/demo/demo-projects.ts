import type { Hue } from "@baton/domain/kernel/hue";
import type { LinkKind } from "@baton/domain/link/link";
import type { Priority, WorkStage } from "@baton/domain/task/task";
import data from "./demo-projects.json" with { type: "json" };

/** People are referred to by their user names, and days are relative to today. */
export interface DemoSubtask {
  readonly title: string;
  readonly done?: boolean;
  readonly person?: string;
  readonly due?: number;
}

/** A task of the sample team. A subtask with only a title is a string. */
export interface DemoTask {
  readonly title: string;
  readonly description: string;
  readonly tags: string;
  readonly priority: Priority;
  readonly people: readonly string[];
  readonly starts: number;
  readonly ends: number;
  readonly estimate?: number;
  readonly subTasks?: readonly (string | DemoSubtask)[];
  readonly notes?: readonly string[];
  readonly in?: "archive" | "trash";
}

export interface DemoProject {
  readonly name: string;
  readonly key: string;
  readonly colour: Hue;
  readonly description: string;
  readonly lead: string;
  readonly defaultAssignee?: string;
  readonly starred?: boolean;
  readonly stages: readonly {
    readonly name: string;
    readonly category: WorkStage;
    readonly colour: Hue;
    readonly wipLimit?: number;
  }[];
  /** The tasks by the names of their stages, each column from top to bottom. */
  readonly tasks: Readonly<Record<string, readonly DemoTask[]>>;
}

interface DemoData {
  readonly projects: readonly DemoProject[];
  /** Links between tasks, by their titles. */
  readonly links: readonly { readonly from: string; readonly kind: LinkKind; readonly to: string }[];
}

export const { projects: demoProjects, links: demoLinks } = data as DemoData;
