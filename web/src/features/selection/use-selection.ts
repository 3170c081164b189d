import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { useMemo } from "react";
import { among, useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { useSelectedTasks } from "./selection-store.ts";

/** The selected tasks in their current state, and those of them that the person may move, and edit. */
export interface SelectedTasks {
  readonly tasks: readonly Task[];
  readonly movable: readonly Task[];
  readonly editable: readonly Task[];
}

export function useSelection(): SelectedTasks {
  const ids = useSelectedTasks();
  const { tasks: all } = useTasks();
  const projects = useKnownProjects();
  const actor = useActor();
  return useMemo(() => {
    const actorAt = ({ projectId }: Task) => among(actor, itemOf(projects, projectId));
    const tasks = all.filter(({ id }) => ids.has(id));
    return {
      tasks,
      movable: tasks.filter((task) => canTask.move(actorAt(task))),
      editable: tasks.filter((task) => canTask.edit(actorAt(task), task)),
    };
  }, [all, ids, projects, actor]);
}
