import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { useLocation, useParams } from "@tanstack/react-router";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { useHotkey } from "@/platform/hotkeys.ts";
import { ErrorState } from "@/ui/states.tsx";
import { AlsoHere } from "../also-here.tsx";
import { useTask } from "../task-data.ts";
import { TrashedTaskActions } from "../trash/trashed-task-actions.tsx";
import { useLeaving, useWayBack } from "../way-back.ts";
import { BackLink, TaskGone } from "./back-link.tsx";
import { DetailLayout } from "./detail-layout.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { type Section, sectionOf } from "./section-of.ts";
import { TaskActions } from "./task-actions.tsx";
import { TaskFacts } from "./task-facts.tsx";
import { TaskTexts } from "./task-texts.tsx";

/** One task, below any of the lists. */
export function TaskDetailScreen() {
  const { id = "" } = useParams({ strict: false });
  const section = sectionOf(useLocation({ select: ({ pathname }) => pathname }));
  const actor = useActor();
  const { task, isPending, error, refetch } = useTask(id);
  useDocumentTitle(task?.title ?? section.label);
  const leave = useWayBack(section.to);
  useLeaving(id);
  useHotkey("Escape", leave);

  if (task && (task.stage !== "delete" || canTask.seeTrash(actor))) {
    return <TaskDetail task={task} section={section} onLeave={leave} />;
  }
  if (task) return <TaskGone section={section} reason="This task was moved to the trash." />;
  if (isPending) return <DetailSkeleton section={section} />;
  if (!error) return <TaskGone section={section} reason="This task does not exist, or was deleted." />;
  return (
    <div className="px-4 py-3 sm:px-6">
      <BackLink section={section} />
      <h1 className="sr-only">Task</h1>
      <ErrorState title="The task could not be loaded." onRetry={() => void refetch()}>
        {error.message}
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
  return (
    <DetailLayout
      header={
        <header className="flex flex-col gap-2">
          <div className="flex items-center justify-between">
            <BackLink section={section} />
            <AlsoHere at={task.id} />
          </div>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <h1 className="min-w-60 flex-1 text-2xl font-semibold text-balance wrap-anywhere">{task.title}</h1>
            <div className="flex shrink-0 flex-wrap gap-2">
              {isTrashed ? <TrashedTaskActions task={task} /> : <TaskActions task={task} onTrashed={onLeave} />}
            </div>
          </div>
          {isTrashed && <p className="text-base text-warning-text">This task is in the trash.</p>}
        </header>
      }
      aside={<TaskFacts task={task} />}
    >
      <TaskTexts task={task} />
    </DetailLayout>
  );
}
