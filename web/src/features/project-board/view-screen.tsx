import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { Link, useParams } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { useMemo } from "react";
import { categoryParts, categoryShape } from "@/features/board/public.ts";
import { NoProject } from "@/features/project/address/public.ts";
import { useAllProjects, useProject } from "@/features/project/public.ts";
import { type TaskList, taskLists } from "@/features/task/public.ts";
import { WithPanel } from "@/features/task-detail/panel/public.ts";
import { TaskListScreen } from "@/features/task-list/public.ts";
import { useOpenedView, useView } from "@/features/view/address/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { Spinner } from "@/ui/spinner.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ProjectTasks } from "./project-tasks.tsx";

/** The view with the id in the address. */
export function ViewScreen() {
  const { id = "" } = useParams({ strict: false });
  const { view, isPending } = useView(id);
  if (!view) return <NoView isPending={isPending} />;
  const Screen = view.projectId === null ? AllProjects : OneProject;
  return <Screen key={view.id} view={view} />;
}

function NoView({ isPending }: { isPending: boolean }) {
  return (
    <>
      <ScreenHeader heading={t`Views`} />
      <div className="grid h-full place-items-center pb-14">
        {isPending ? (
          <Spinner size={24} className="text-accent-text" />
        ) : (
          <EmptyState
            icon={<Layers aria-hidden="true" />}
            action={
              <Link to="/user/views" className={buttonClass()}>
                {t`All views`}
              </Link>
            }
          >
            {t`This view does not exist, was deleted, or is no longer shared with you.`}
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** A view of the tasks of one project, drawn as the screen of the project. */
function OneProject({ view }: { view: View }) {
  const project = useProject(view.projectId ?? "");
  const { isPending } = useAllProjects();
  const isOpen = useOpenedView(view);
  if (!isOpen) return null;
  if (!project) return <NoProject isPending={isPending} isLost={false} />;
  return (
    <WithPanel key={project.id} project={project}>
      <ProjectTasks project={project} view={view} />
    </WithPanel>
  );
}

/** A view of the tasks of all projects. */
function AllProjects({ view }: { view: View }) {
  const isOpen = useOpenedView(view);
  const scope = useMemo(() => ({ shape: categoryShape(), parts: categoryParts }), []);
  const list = useMemo<TaskList>(
    () => ({
      ...{ to: "/user/tasks", detail: taskLists.all.detail, heading: () => view.name },
      emptyText: () => t`There are no tasks in this view.`,
    }),
    [view.name],
  );
  if (!isOpen) return null;
  return (
    <TaskListScreen
      {...{ list, scope, view }}
      mark={<Layers aria-hidden="true" className="size-4 shrink-0 text-muted" />}
    />
  );
}
