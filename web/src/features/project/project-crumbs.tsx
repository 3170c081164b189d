import type { Project } from "@baton/domain/project/project";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { ProjectMark } from "./project-mark.tsx";

/** The title of a screen of a project, after a link to the project. */
export function ProjectCrumbs({ project, title }: { project: Project; title: string }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5 pe-1 text-base">
      <ProjectMark project={project} />
      <Link
        to="/user/projects/$key"
        params={{ key: project.key }}
        className="min-w-0 truncate rounded-sm text-muted hover:text-text @max-sm/header:sr-only"
      >
        {project.name}
      </Link>
      <ChevronRight
        size={14}
        aria-hidden="true"
        className="shrink-0 text-faint rtl:-scale-x-100 @max-sm/header:hidden"
      />
      <h1 className="font-semibold">{title}</h1>
    </div>
  );
}
