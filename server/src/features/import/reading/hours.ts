import type { ProjectBuilder } from "./project-builder.ts";

interface Hours {
  readonly estimated?: number | undefined;
  readonly spent: number | undefined;
}

const hourMs = 60 * 60 * 1000;

/** Returns milliseconds in hours, with two decimals. */
export const hoursOf = (ms: number): number => Math.round((ms / hourMs) * 100) / 100;

/** Returns the values of the fields for the times of a task, which a project gets once a task has them. */
export function hourValues(project: ProjectBuilder, { estimated = 0, spent = 0 }: Hours): Record<string, number> {
  const values: Record<string, number> = {};
  const add = (name: string, hours: number) => {
    if (hours > 0) values[project.field({ name, type: "number" }).key] = hours;
  };
  add("Time estimated (hours)", estimated);
  add("Time spent (hours)", spent);
  return values;
}
