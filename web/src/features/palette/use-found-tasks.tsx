import { itemOf } from "@baton/domain/kernel/lists";
import { useMemo } from "react";
import { useKnownProjects } from "@/features/project/public.ts";
import { recentTasks } from "@/features/search/public.ts";
import { useActor } from "@/features/session/public.ts";
import { choicesIn, usePreparedChoices } from "@/features/task/picker/public.ts";
import { TaskStageIcon, useTasks } from "@/features/task/public.ts";
import { fitOf, folded, wordsOf } from "./match.ts";
import type { PaletteItem } from "./palette-item.ts";
import { useLinks, useProjectHere } from "./use-go-items.tsx";

/** The number of tasks that a search finds. */
const mostFound = 20;

/** Returns the tasks with a title or number that matches a text; without one, those that the person opened last. */
export function useFoundTasks(text: string): readonly PaletteItem[] {
  const { userId } = useActor();
  const { tasks } = useTasks();
  const projects = useKnownProjects();
  const here = useProjectHere();
  const link = useLinks();
  const inUse = useMemo(() => tasks.filter(({ stage }) => stage !== "delete"), [tasks]);
  usePreparedChoices(inUse);
  const found = useMemo(() => {
    if (text.trim() === "") return recentTasks.read(userId).flatMap((id) => itemOf(tasks, id) ?? []);
    const keys = new Map(projects.map(({ id, key }) => [id, key]));
    const near = projects.find(({ key }) => key === here)?.id;
    return choicesIn(inUse, { text, keys, near }, mostFound);
  }, [tasks, inUse, projects, text, here, userId]);
  const words = wordsOf(text);
  return found.map((task) => {
    const project = itemOf(projects, task.projectId);
    const name = project && task.number > 0 ? `${project.key}-${task.number}` : undefined;
    const isBeside = project !== undefined && project.key === here && name !== undefined;
    return {
      id: `task:${task.id}`,
      name: task.title,
      detail: [name, project?.name].filter(Boolean).join(" · "),
      icon: <TaskStageIcon task={task} />,
      // What was found by its number fits best.
      fit: fitOf(folded(task.title), words) ?? 0,
      ...link(isBeside ? `/user/projects/${here}?task=${name}` : `/user/tasks/${task.id}`),
    };
  });
}
