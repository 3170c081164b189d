import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useLocation, useParams } from "@tanstack/react-router";
import { useAction } from "@/features/action/public.ts";
import { FollowButton } from "@/features/follow/public.ts";
import { readTask } from "@/features/notification/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useBackToList, useRememberClosed, useTaskName } from "@/features/task/public.ts";
import { OpenTaskMenu, TaskActions, TrashedTaskActions } from "@/features/task-menu/open-task/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useAfterPaint } from "@/platform/use-after-paint.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { BackLink, TaskGone } from "./back-link.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { NeighbourButtons } from "./neighbour-buttons.tsx";
import { OtherViewers } from "./other-viewers.tsx";
import { type Section, sectionOf } from "./section-of.ts";
import { TaskBody } from "./task-body.tsx";
import { useNeighbours } from "./use-neighbours.ts";
import { useTaskByAddress } from "./use-task-by-address.ts";

/** The page of a task, below the route of any list. */
export function TaskDetailScreen() {
  const { id = "" } = useParams({ strict: false });
  const section = sectionOf(useLocation({ select: ({ pathname }) => pathname }));
  const actor = useActor();
  const { task, isPending, error, refetch } = useTaskByAddress(id);
  useDocumentTitle(task?.title ?? section.label());
  const leave = useBackToList(section.to);
  useRememberClosed(task?.id ?? id);
  useAction("close", leave);

  if (task && (task.stage !== "delete" || canTask.seeTrash(actor))) {
    return <TaskDetail task={task} section={section} onLeave={leave} />;
  }
  if (task) return <TaskGone section={section} reason={t`This task was moved to the trash.`} />;
  if (isPending) return <DetailSkeleton section={section} />;
  if (!error)
    return (
      <TaskGone
        section={section}
        reason={t`This task does not exist, was deleted, or is in a project that you cannot see.`}
      />
    );
  return (
    <div className="px-4 py-3 sm:px-6">
      <ScreenHeader>
        <BackLink section={section} />
      </ScreenHeader>
      <h1 className="sr-only">{t`Task`}</h1>
      <ErrorState title={t`The task could not be loaded.`} onRetry={() => void refetch()}>
        {reasonOf(error)}
      </ErrorState>
    </div>
  );
}

interface TaskDetailProps {
  task: Task;
  section: Section;
  onLeave: () => void;
}

function TaskDetail({ task, section, onLeave }: TaskDetailProps) {
  const isTrashed = task.stage === "delete";
  const neighbours = useNeighbours(task.id, section);
  const isPainted = useAfterPaint();
  const newSince = useLocation({ select: ({ state }) => state.newSince });
  const name = useTaskName(task);
  const isPhone = useMediaQuery("(width < 40rem)");
  const actions = isTrashed ? (
    <TrashedTaskActions task={task} size="sm" />
  ) : (
    <TaskActions task={task} onTrashed={onLeave} />
  );
  return (
    <>
      <ScreenHeader
        actions={
          <>
            {!isPhone && (
              <>
                <NeighbourButtons neighbours={neighbours} className="pe-1" />
                {actions}
              </>
            )}
            {!isTrashed && <FollowButton task={task} />}
            <OpenTaskMenu key={task.id} task={task} onGone={onLeave} />
          </>
        }
      >
        <BackLink section={section} />
        {name !== "" && <span className="truncate text-sm font-medium tabular-nums">{name}</span>}
        <OtherViewers at={task.id} />
      </ScreenHeader>
      {/* A phone's header has no space for these. */}
      {isPhone && (
        <div className="flex items-center gap-2 px-4 pt-2">
          {actions}
          <NeighbourButtons neighbours={neighbours} className="ms-auto -me-2" />
        </div>
      )}
      {isPainted && <OnDemand of={readTask} taskId={task.id} />}
      <SpecifiedScreenContext value={true}>
        <TaskBody key={task.id} task={task} level={1} newSince={newSince} />
      </SpecifiedScreenContext>
    </>
  );
}
