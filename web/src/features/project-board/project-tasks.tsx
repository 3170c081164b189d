import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { ProjectMark, useActorIn, useMayCreate, useStagesOf } from "@/features/project/public.ts";
import { ProjectLock } from "@/features/project-member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { starButton } from "@/features/star/public.ts";
import { useCollapsed } from "@/features/task/lists/public.ts";
import type { TaskList } from "@/features/task/public.ts";
import { type BoardShape, columnOfStage, useTasks } from "@/features/task/public.ts";
import { TaskListScreen } from "@/features/task-list/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { type ProjectBoard, ProjectContext } from "./project-context.ts";
import { ProjectMenuButton } from "./project-menu-button.tsx";
import { projectParts } from "./project-parts.tsx";
import { copyProgress, useCopiedFrom } from "./use-copied-from.ts";
import { useMoveStage } from "./use-move-stage.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The key of a project that was just created: its first column is then ready for typing. */
    newProject?: string;
  }
}

const none: ReadonlySet<string> = new Set();

const archivedNotice = onDemand(async () => (await import("@/features/project/menu/public.ts")).ArchivedNotice);

const projectLinks = onDemand(async () => (await import("./project-links.tsx")).ProjectLinks, {
  isOptional: true,
});

/**
 * Returns the columns of a project: its stages. A task whose stage this page does not know is in the first column of
 * its category.
 */
function useShape(stages: ProjectBoard["stages"], mayEdit: boolean): BoardShape {
  const moveStage = useMoveStage(stages);
  return useMemo(() => {
    const ids = new Set(stages.map(({ id }) => id));
    const first = (category: string) => stages.find((stage) => stage.category === category)?.id;
    return {
      columns: stages.map(columnOfStage),
      columnOf: ({ stage, stageId }) => {
        if (stage === "delete") return undefined;
        return ids.has(stageId) ? stageId : first(stage);
      },
      placeIn: (id) => {
        const stage = stages.find((each) => each.id === id);
        return stage ? { stageId: id, stage: stage.category } : {};
      },
      moveColumn: mayEdit ? moveStage : undefined,
    };
  }, [stages, mayEdit, moveStage]);
}

/**
 * E edits the focused card in place, or the one below the pointer. This is a component, so that the board does not
 * render again when a task opens.
 */
function QuickEditKey({ projectId, edit }: { projectId: string; edit: (taskId: string) => void }) {
  const { tasks } = useTasks();
  const actor = useActorIn(projectId);
  // Beside the list, E edits the title of the open task.
  const isTaskOpen = useSearch({ strict: false, select: ({ task }) => task !== undefined });
  const editCard = (chosen?: readonly Task[]) => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-task]");
    const card = chosen
      ? document.querySelector<HTMLElement>(`[data-task="${chosen[0]?.id}"]`)
      : (focused ?? document.querySelector<HTMLElement>("[data-task]:hover"));
    const task = itemOf(tasks, card?.dataset.task ?? "");
    if (!(task && canTask.edit(actor, task))) return false;
    edit(task.id);
    return true;
  };
  useAction("edit", editCard, { isEnabled: !isTaskOpen });
  return null;
}

/** Of a fixed size, so that the header does not move when the links are loaded. For admins, the menu has them as well. */
const linksClass = ({ cycle }: Project, mayEdit: boolean) =>
  cn("flex h-7 @max-4xl/header:w-7", cycle === null ? "w-21" : "w-28", mayEdit && "@max-6xl/header:hidden");

/** The project of a view, above its name. */
function OfProject({ project: { key, name } }: { project: Project }) {
  return (
    <Link
      to="/user/projects/$key"
      params={{ key }}
      className="block truncate text-xs text-muted transition-colors hover:text-text"
    >
      {name}
    </Link>
  );
}

interface ProjectTasksProps {
  project: Project;
  /** The view of the project that is shown, if it is one. */
  view?: View | undefined;
  /** Whether the project opened with the view, instead of the view by itself. */
  isDefault?: boolean;
}

/** The tasks of a project, and what can be done with the project. */
export function ProjectTasks({ project, view, isDefault = false }: ProjectTasksProps) {
  const isProject = isDefault || !view;
  const actor = useActor();
  const stages = useStagesOf(project.id);
  const shape = useShape(stages, canProject.edit(actor) && project.archivedAt === null);
  const source = useCopiedFrom(project.id);
  // The address changes before the screen: until then, the board of another project is shown.
  const isNew = useLocation({ select: ({ state }) => state.newProject === project.key });
  const firstStage = stages[0]?.id;
  const [composer, setComposer] = useState<ProjectBoard["composer"]>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // The stages of a new project may arrive after it.
    if (!isNew || firstStage === undefined) return;
    setComposer({ column: firstStage, end: "top" });
    // Cleared, so that returning to this history entry does not open the composer again.
    void navigate({ to: ".", search: true, state: {}, replace: true });
  }, [isNew, firstStage, navigate]);
  const [storedCollapsed, toggleCollapsed] = useCollapsed(actor.userId, project.id);
  // One column fills a phone, so none is collapsed there.
  const isNarrow = useMediaQuery("(width < 48rem)");
  const collapsed = isNarrow ? none : storedCollapsed;
  const isArchived = project.archivedAt !== null;
  const mayCreate = useMayCreate(project.id);
  useAction("addToFirst", () => firstStage !== undefined && setComposer({ column: firstStage, end: "top" }), {
    isEnabled: mayCreate,
  });
  const [editing, setEditing] = useState<string | null>(null);
  const board = useMemo<ProjectBoard>(
    () => ({
      ...{ project, stages, mayCreate, composer },
      mayEdit: canProject.edit(actor) && !isArchived,
      openComposer: (column, end) => setComposer({ column, end }),
      closeComposer: () => setComposer(null),
      ...{ collapsed, toggleCollapsed, editing, setEditing },
    }),
    [editing, project, stages, mayCreate, composer, actor, isArchived, collapsed, toggleCollapsed],
  );
  const scope = useMemo(
    () => ({ shape, parts: projectParts, projectId: project.id, empty: <FirstSteps mayCreate={mayCreate} /> }),
    [shape, project.id, mayCreate],
  );
  const { name } = isProject ? project : view;
  const list = useMemo<TaskList>(
    () => ({
      heading: () => name,
      to: "/user/tasks",
      detail: "/user/tasks/$id",
      emptyText: () => t`There are no tasks in this project yet.`,
    }),
    [name],
  );
  return (
    <ProjectContext value={board}>
      <QuickEditKey projectId={project.id} edit={setEditing} />
      <TaskListScreen
        {...{ list, scope, view, isDefault }}
        mark={
          <>
            <ProjectMark project={project} />
            <ProjectLock project={project} />
          </>
        }
        above={!isProject && <OfProject project={project} />}
        isLayoutInMenu={canProject.edit(actor)}
        notice={isArchived ? <OnDemand of={archivedNotice} project={project} /> : undefined}
        actions={
          <>
            {source !== undefined && <OnDemand of={copyProgress} from={source} to={project.id} />}
            {isProject && (
              <span className={linksClass(project, canProject.edit(actor))}>
                <OnDemand of={projectLinks} project={project} />
              </span>
            )}
            {isProject && (
              <span className="size-7 @max-2xl/header:hidden">
                <OnDemand of={starButton} project={project} />
              </span>
            )}
            {canProject.edit(actor) && isProject && <ProjectMenuButton project={project} />}
          </>
        }
      />
    </ProjectContext>
  );
}
