import type { Task } from "@baton/domain/task/task";
import { useProject } from "@/features/project/public.ts";
import { cn } from "@/ui/cn.ts";
import { TaskStageIcon } from "./stage-icon.tsx";

/** Returns the number of a task with the key of its project; empty until the server has assigned one. */
export function useTaskName({ projectId, number }: Pick<Task, "projectId" | "number">): string {
  const project = useProject(projectId);
  return project && number > 0 ? `${project.key}-${number}` : "";
}

/** A task on one line: the icon of its stage, its number, and its title, which is cut if there is not enough space. */
export function TaskLine({ task }: { task: Task }) {
  const { title, stage: category } = task;
  const name = useTaskName(task);
  return (
    <>
      <TaskStageIcon task={task} />
      {name !== "" && <span className="shrink-0 text-sm text-muted tabular-nums">{name}</span>}
      <span
        dir="auto"
        title={title}
        className={cn("min-w-0 truncate", category === "completed" && "text-muted line-through decoration-faint")}
      >
        {title}
      </span>
    </>
  );
}
