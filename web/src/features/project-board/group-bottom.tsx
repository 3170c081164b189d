import { isValueName } from "@baton/domain/field/field.values";
import { pick } from "@baton/domain/kernel/names";
import { patched } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { draftOf, initialTask } from "@baton/domain/task/task.wire";
import { type BoardParts, useBoard } from "@/features/board/public.ts";
import { useActor } from "@/features/session/public.ts";
import { newTask } from "@/features/task/creation/public.ts";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { AddTask, stageComposer, useOpenEnd } from "./composer.tsx";
import { useProjectBoard } from "./project-context.ts";

/** Returns the values that put a new task into a group; undefined if none do, as for overdue tasks. */
function useValuesOf({ id }: BoardColumnInfo) {
  const { project } = useProjectBoard();
  const { shape } = useBoard();
  const task = newTask(draftOf({ ...initialTask, title: "", subtaskTitles: [] }), [], useActor(), project.id);
  const patch = shape.placeIn(id, task);
  if (typeof patch === "string") return undefined;
  const names = Object.keys(patch).map((name) => (isValueName(name) ? "values" : name)) as (keyof Task)[];
  return pick(patched(task, patch), names);
}

/** Below the cards of a group, such as a person: adds tasks that belong to it, in the first stage of the project. */
export const GroupBottom: BoardParts["Bottom"] = ({ column }) => {
  const { project, stages, mayCreate } = useProjectBoard();
  const openEnd = useOpenEnd(column);
  const values = useValuesOf(column);
  const [stage] = stages;
  if (!(stage && mayCreate && values)) return null;
  if (openEnd !== "bottom") return <AddTask column={column} />;
  const group = { draft: `quick-add.${project.id}.${column.id}`, title: column.title, values };
  return <OnDemand of={stageComposer} {...{ stage, group }} end="bottom" />;
};
