import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import type { Task } from "@baton/domain/task/task";

type Named = Pick<Task, "id" | "projectId" | "number">;

/** Returns a task's name in the address: its number, or its id while it has none. */
export const nameInAddress = ({ key }: Pick<Project, "key">, { id, number }: Named): string =>
  number > 0 ? `${key}-${number}` : id;

/** Returns the task of a project that an address names. The case of a number is ignored. */
export function taskAtAddress<T extends Named>(
  tasks: readonly T[],
  { id: projectId, key }: Pick<Project, "id" | "key">,
  name: string,
): T | undefined {
  const [, digits] = name.toUpperCase().startsWith(`${key}-`) ? (/-(\d+)$/.exec(name) ?? []) : [];
  const known =
    digits === undefined
      ? itemOf(tasks, name)
      : tasks.find((task) => task.projectId === projectId && task.number === Number(digits));
  return known?.projectId === projectId ? known : undefined;
}
