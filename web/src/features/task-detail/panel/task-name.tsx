import type { Project } from "@baton/domain/project/project";
import type { Task } from "@baton/domain/task/task";
import { ProjectMark } from "@/features/project/public.ts";

/** The project of an open task, and its number there. */
export function TaskName({ task: { number }, project }: { task: Task; project: Project }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 ps-2 text-sm text-muted">
      <ProjectMark project={project} />
      <span dir="auto" className="truncate">
        {project.name}
      </span>
      {number > 0 && (
        <span className="font-medium whitespace-nowrap text-text tabular-nums">{`${project.key}-${number}`}</span>
      )}
    </p>
  );
}
