import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { plural, t } from "@lingui/core/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FolderSearch, Plus, Search } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { MemberAvatar, useMembersById } from "@/features/member/public.ts";
import { newProjectDialog } from "@/features/project/creation/public.ts";
import { useProjectEdit, useRestoreProject } from "@/features/project/menu/public.ts";
import { ProjectMark, useKnownProjects } from "@/features/project/public.ts";
import { ProjectLock } from "@/features/project-member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { StarButton } from "@/features/star/button/public.ts";
import { useStars } from "@/features/star/public.ts";
import { Day, useTasks } from "@/features/task/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand } from "@/ui/on-demand.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { ProjectContextMenu } from "./sidebar/project-context-menu.tsx";

type Shown = "used" | "archived" | "trash";

function placeOf({ trashedAt, archivedAt }: Project): Shown {
  if (trashedAt !== null) return "trash";
  return archivedAt === null ? "used" : "archived";
}

const choices = (isAdmin: boolean): readonly { id: Shown; label: string }[] => [
  { id: "used", label: t`In use` },
  { id: "archived", label: t`Archived` },
  ...(isAdmin ? [{ id: "trash" as const, label: t`Trash` }] : []),
];

const emptyText = (shown: Shown): string =>
  ({
    used: t`There are no projects yet.`,
    archived: t`No project is archived. Archive a finished project from its menu.`,
    trash: t`No project is in the trash.`,
  })[shown];

/** All projects of the team: in use, archived and, for admins, in the trash. */
export function ProjectsScreen() {
  useDocumentTitle(t`Projects`);
  const actor = useActor();
  const isAdmin = canProject.edit(actor);
  const [isCreating, setCreating] = useState(false);
  const { show } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const items = choices(isAdmin);
  const shown = items.find(({ id }) => id === show)?.id ?? "used";
  const all = useKnownProjects().filter((project) => placeOf(project) === shown);
  const words = text.trim().toLowerCase();
  const found = all.filter(({ name, key }) => name.toLowerCase().includes(words) || key.toLowerCase().includes(words));
  return (
    <>
      <ScreenHeader
        heading={t`Projects`}
        count={all.length}
        actions={
          canProject.create(actor) && (
            <Button
              variant="primary"
              size="sm"
              onPress={() => setCreating(true)}
              onPointerDown={newProjectDialog.preload}
            >
              <Plus aria-hidden="true" />
              <span className="@max-sm/header:sr-only">{t`New project`}</span>
            </Button>
          )
        }
      />
      {isCreating && <OnDemand of={newProjectDialog} onClose={() => setCreating(false)} />}
      <div className="mx-auto flex w-full max-w-240 flex-col gap-3 p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl<Shown>
            label={t`Which projects`}
            items={items}
            value={shown}
            onChange={(next) => void navigate({ to: "/user/projects", search: next === "used" ? {} : { show: next } })}
          />
          <TextField
            label={t`Search projects`}
            isLabelHidden
            placeholder={t`Search projects`}
            prefix={<Search aria-hidden="true" />}
            type="search"
            autoComplete="off"
            value={text}
            onChange={setText}
            className="ms-auto w-60 max-sm:w-full"
          />
        </div>
        {found.length > 0 ? (
          <Rows projects={found} shown={shown} />
        ) : (
          <div className="grid place-items-center py-16">
            <EmptyState icon={<FolderSearch aria-hidden="true" />}>
              {all.length === 0 ? emptyText(shown) : t`No project matches your search.`}
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}

/** Counts the open tasks by project, after the list is rendered. */
function useOpenTasks(): ReadonlyMap<string, number> {
  const tasks = useDeferredValue(useTasks().tasks);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { projectId, stage } of tasks) {
      if (stage === "todo" || stage === "in-progress") counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
    }
    return counts;
  }, [tasks]);
}

function Rows({ projects, shown }: { projects: readonly Project[]; shown: Shown }) {
  const counts = useOpenTasks();
  const stars = useStars();
  const list = useRef<HTMLUListElement>(null);
  const inOrder = [...projects].sort(
    (a, b) => Number(stars.has(b.id)) - Number(stars.has(a.id)) || (a.rank < b.rank ? -1 : 1),
  );
  return (
    <>
      <ul
        ref={list}
        aria-label={t`Projects`}
        className="overflow-clip rounded-lg border bg-surface *:not-last:border-b"
      >
        {inOrder.map((project) => (
          <Row key={project.id} project={project} shown={shown} open={counts.get(project.id) ?? 0} />
        ))}
      </ul>
      {shown === "used" && <ProjectContextMenu list={list} projects={projects} />}
    </>
  );
}

function Row({ project, shown, open }: { project: Project; shown: Shown; open: number }) {
  const lead = useMembersById().get(project.lead ?? "");
  const name = (
    <>
      <ProjectMark project={project} />
      <span dir="auto" className="truncate font-medium">
        {project.name}
      </span>
      <ProjectLock project={project} />
      <span className="shrink-0 text-sm text-faint max-sm:hidden">{project.key}</span>
    </>
  );
  const nameClass = "flex min-w-0 items-center gap-2.5 self-stretch";
  return (
    <li data-row={project.id} className="group flex h-11 items-center gap-3 px-3 hover:bg-hover">
      {shown === "trash" ? (
        <span className={nameClass}>{name}</span>
      ) : (
        <Link to="/user/projects/$key" params={{ key: project.key }} className={nameClass}>
          {name}
        </Link>
      )}
      <span dir="auto" className="min-w-0 flex-1 truncate text-sm text-muted max-md:invisible">
        {project.description}
      </span>
      {shown === "used" && open > 0 && (
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {plural(open, { one: "# open task", other: "# open tasks" })}
        </span>
      )}
      {shown !== "used" && (
        <span className="shrink-0 text-sm text-muted max-sm:hidden">
          <Day date={(shown === "trash" ? project.trashedAt : project.archivedAt) ?? ""} />
        </span>
      )}
      {lead && (
        <span title={t`Lead: ${lead.username}`} className="max-sm:hidden">
          <MemberAvatar member={lead} size={20} />
        </span>
      )}
      {shown === "used" ? <StarButton project={project} /> : <RestoreButton project={project} />}
    </li>
  );
}

/** Restores a project from the archive or the trash, for admins. */
function RestoreButton({ project }: { project: Project }) {
  const mayRestore = canProject.edit(useActor());
  const edit = useProjectEdit(project);
  const restore = useRestoreProject(project);
  if (!mayRestore) return null;
  return (
    <Button size="sm" onPress={() => (project.trashedAt === null ? edit({ archivedAt: null }) : restore())}>
      {t`Restore`}
    </Button>
  );
}
