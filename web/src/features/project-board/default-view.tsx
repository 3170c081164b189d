import type { Project } from "@baton/domain/project/project";
import { useDefaultView, useOpenedView } from "@/features/view/address/public.ts";
import { ProjectTasks } from "./project-tasks.tsx";

/** The tasks of a project that opens with a view. A view that is no longer shared is ignored. */
export function DefaultView({ project }: { project: Project }) {
  const { view, isPending } = useDefaultView(project);
  const isOpen = useOpenedView(view);
  return isOpen && !isPending && <ProjectTasks project={project} view={view} isDefault={view !== undefined} />;
}
