import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { t } from "@lingui/core/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { Archive, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { newProjectDialog } from "@/features/project/creation/public.ts";
import { ProjectMark, useAllProjects, useProjects } from "@/features/project/public.ts";
import { ProjectLock } from "@/features/project-member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { starButton, useStars } from "@/features/star/public.ts";
import { useDefaultSearch } from "@/features/view/public.ts";
import { useIdle } from "@/platform/use-idle.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { entryClass } from "./sidebar-entry-class.ts";

const sortProjects = onDemand(async () => (await import("@/features/project/sidebar/public.ts")).SortProjects, {
  isOptional: true,
});

const projectMenu = onDemand(
  async () => (await import("@/features/project-board/sidebar/public.ts")).ProjectContextMenu,
  { isOptional: true },
);

interface ProjectListProps {
  /** Called when a person follows a link. */
  onNavigate?: (() => void) | undefined;
}

const followed = (onNavigate: ProjectListProps["onNavigate"]) => (onNavigate ? { onClick: onNavigate } : {});

/** The projects in use, starred ones first, and a link to all projects. */
export function ProjectList({ onNavigate }: ProjectListProps) {
  const projects = useProjects();
  const stars = useStars();
  const hasArchived = useAllProjects().projects.length > projects.length;
  const mayCreate = canProject.create(useActor());
  const [isCreating, setCreating] = useState(false);
  const isStarred = ({ id }: Project) => stars.has(id);
  const starred = projects.filter(isStarred);
  return (
    <>
      {starred.length > 0 && (
        <Group label={t`Starred`} heading={<span className="text-xs text-faint">{t`Starred`}</span>}>
          <Rows projects={starred} onNavigate={onNavigate} />
        </Group>
      )}
      <Group
        label={t`Projects`}
        heading={
          <>
            <Link
              to="/user/projects"
              title={t`All projects`}
              className="rounded-sm text-xs text-faint hover:text-text"
              {...followed(onNavigate)}
            >
              {t`Projects`}
            </Link>
            {mayCreate && (
              <IconButton
                label={t`New project`}
                size="sm"
                onPress={() => setCreating(true)}
                onPointerDown={newProjectDialog.preload}
              >
                <Plus aria-hidden="true" />
              </IconButton>
            )}
          </>
        }
      >
        <Rows projects={projects.filter((project) => !isStarred(project))} onNavigate={onNavigate} />
        {hasArchived && (
          <Link
            to="/user/projects"
            search={{ show: "archived" }}
            className={cn(entryClass, "text-faint")}
            {...followed(onNavigate)}
          >
            <Archive aria-hidden="true" />
            {t`Archived projects`}
          </Link>
        )}
      </Group>
      {isCreating && <OnDemand of={newProjectDialog} onClose={() => setCreating(false)} />}
    </>
  );
}

function Group({ label, heading, children }: { label: string; heading: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-3">
      <div className="flex h-7 items-center justify-between ps-2">{heading}</div>
      {children}
    </section>
  );
}

function Rows({ projects, onNavigate }: ProjectListProps & { projects: readonly Project[] }) {
  const list = useRef<HTMLUListElement>(null);
  const maySort = canProject.edit(useActor()) && projects.length > 1;
  const searchOf = useDefaultSearch();
  const isIdle = useIdle();
  const address = useLocation({ select: ({ pathname }) => pathname });
  const hasRows = projects.length > 0;
  // In a long list, the open project may be out of view.
  useEffect(() => {
    const [own, filtered] = [JSON.stringify(address), JSON.stringify(`${address}?`)];
    const open = hasRows && list.current?.querySelector(`[href=${own}], [href^=${filtered}]`);
    if (open) open.scrollIntoView({ block: "nearest" });
  }, [address, hasRows]);
  return (
    <>
      <ul ref={list} className="relative flex flex-col">
        {projects.map((project) => (
          <li key={project.id} data-row={project.id} className="group relative">
            <Link
              to="/user/projects/$key"
              params={{ key: project.key }}
              search={searchOf(project)}
              activeOptions={{ includeSearch: false }}
              title={project.name}
              // Boards use it as a drop target for cards.
              data-project={project.id}
              className={cn(entryClass, "group-hover:pe-8")}
              {...(maySort ? { "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown" } : {})}
              {...followed(onNavigate)}
            >
              <ProjectMark project={project} />
              <span dir="auto" className="truncate">
                {project.name}
              </span>
              <ProjectLock project={project} />
            </Link>
            {isIdle && (
              <OnDemand
                of={starButton}
                project={project}
                className="absolute! inset-y-0 end-0.5 my-auto opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:hidden"
              />
            )}
          </li>
        ))}
      </ul>
      {isIdle && <OnDemand of={projectMenu} list={list} projects={projects} />}
      {maySort && isIdle && <OnDemand of={sortProjects} list={list} projects={projects} />}
    </>
  );
}
