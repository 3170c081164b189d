import type { ChosenValues } from "@baton/domain/field/field.initial";
import { isValueName, valuesById } from "@baton/domain/field/field.values";
import { pick, present } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { draftOf, initialTask } from "@baton/domain/task/task.wire";
import { useActor } from "@/features/session/public.ts";
import { type GivenValues, newTask } from "@/features/task/creation/public.ts";
import type { BoardColumnInfo, BoardShape } from "@/features/task/public.ts";
import { useBoard } from "../board-context.ts";

/**
 * Returns the values that put a new task of a project into a group; undefined if none do, as for overdue tasks.
 * @param projectId undefined if the person may not create tasks
 */
export function useValuesOf({ id }: BoardColumnInfo, projectId: string | undefined): GivenValues | undefined {
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
): GivenValues | undefined {
  const task = newTask(draftOf({ ...initialTask, title: "", subtaskTitles: [] }), [], actor, projectId);
  const patch = shape.placeIn(columnId, task);
  if (typeof patch === "string") return undefined;
  const names = Object.keys(patch).filter((name) => !isValueName(name)) as Exclude<keyof Task, "values">[];
  const values = valuesById(patch) as ChosenValues | undefined;
  return { ...pick({ ...task, ...patch }, names), ...present({ values }) };
}
