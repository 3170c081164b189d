import { Layers } from "lucide-react";
import { ProjectMark, useProject } from "@/features/project/public.ts";

/** The sign of a view: that of its project or, if it has the tasks of all projects, layers. */
export function ViewSign({ projectId }: { projectId: string | null }) {
  const project = useProject(projectId ?? "");
  return project ? <ProjectMark project={project} /> : <Layers aria-hidden="true" className="size-4 shrink-0" />;
}
