import type { Project } from "@baton/domain/project/project";
import { cn } from "@/ui/cn.ts";
import { toneClass } from "@/ui/tone.ts";

/** The icon of a project, or a square in its colour. Its name is beside it. */
export function ProjectMark({ project: { icon, colour } }: { project: Pick<Project, "icon" | "colour"> }) {
  return (
    <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center text-sm leading-none">
      {icon || <span className={cn(toneClass[colour], "size-2.5 rounded-[3px] bg-tone")} />}
    </span>
  );
}
