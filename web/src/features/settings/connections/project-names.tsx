import { ProjectMark, useAllProjects } from "@/features/project/public.ts";

/** The projects that a token is limited to. */
export function ProjectNames({ ids }: { ids: readonly string[] }) {
  const { projects } = useAllProjects();
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {projects
        .filter(({ id }) => ids.includes(id))
        .map((project) => (
          <span key={project.id} className="flex min-w-0 items-center gap-1">
            <ProjectMark project={project} />
            <bdi className="truncate">{project.name}</bdi>
          </span>
        ))}
    </span>
  );
}
