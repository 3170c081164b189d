import { NoProject, useProjectAt } from "@/features/project/address/public.ts";
import { WithPanel } from "@/features/task-detail/panel/public.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { ProjectTasks } from "./project-tasks.tsx";

const defaultView = onDemand(async () => (await import("./default-view.tsx")).DefaultView);

/** The board of the project with the key in the address, or the view that the project opens with. */
export function ProjectScreen() {
  const { project, isPending, isLost } = useProjectAt("/user/projects/$key");
  if (!project) return <NoProject isPending={isPending} isLost={isLost} />;
  return (
    <WithPanel key={project.id} project={project}>
      {project.defaultViewId === null ? (
        <ProjectTasks project={project} />
      ) : (
        <OnDemand of={defaultView} project={project} />
      )}
    </WithPanel>
  );
}
