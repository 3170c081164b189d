import { isValueName } from "@baton/domain/field/field.values";
import { pick } from "@baton/domain/kernel/names";
import { patched } from "@baton/domain/kernel/writes";
import type { PersonActor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { draftOf, initialTask } from "@baton/domain/task/task.wire";
import { useActor } from "@/features/session/public.ts";
import { newTask } from "@/features/task/creation/public.ts";
import type { BoardColumnInfo, BoardShape } from "@/features/task/public.ts";
import { useBoard } from "../board-context.ts";

/**
 * Returns the values that put a new task of a project into a group; undefined if none do, as for overdue tasks.
 * @param projectId undefined if the person may not create tasks
 */
export function useValuesOf({ id }: BoardColumnInfo, projectId: string | undefined): Partial<Task> | undefined {
  const { shape } = useBoard();
  const actor = useActor();
  return projectId === undefined ? undefined : valuesIn(shape, id, actor, projectId);
}

/** Returns the values that put a new task of a project into a group; undefined if none do. */
export function valuesIn(
  shape: BoardShape,
  columnId: string,
  actor: PersonActor,
  projectId: string,
): Partial<Task> | undefined {
  const task = newTask(draftOf({ ...initialTask, title: "", subtaskTitles: [] }), [], actor, projectId);
  const patch = shape.placeIn(columnId, task);
  if (typeof patch === "string") return undefined;
  const names = Object.keys(patch).map((name) => (isValueName(name) ? "values" : name)) as (keyof Task)[];
  return pick(patched(task, patch), names);
}
