import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Target } from "lucide-react";
import { useMemo } from "react";
import { ListSkeleton } from "@/features/list/public.ts";
import { taskLists, useArrowToTasks } from "@/features/task/public.ts";
import { Peek } from "@/features/task-detail/peek/public.ts";
import { taskMenu } from "@/features/task-menu/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { HeaderCount, ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { useNewTask } from "./use-new-task.tsx";
import { useWork } from "./use-work.ts";
import { useWorkMoves } from "./use-work-moves.ts";
import { WeekStrip } from "./week-strip.tsx";
import type { WorkItem } from "./work-items.ts";
import { WorkList } from "./work-list.tsx";

const none: readonly WorkItem[] = [];

/** What a person is to do, in all projects: their tasks and subtasks, by the day on which they are due. */
export function MyWorkScreen() {
  useDocumentTitle(t`My Work`);
  const { work, isPending, error, refetch } = useWork();
  const moves = useWorkMoves(work.get("today") ?? none);
  const open = useMemo(() => [...work].flatMap(([group, items]) => (group === "done" ? [] : items)), [work]);
  const counts = useMemo(() => {
    const byDay = Map.groupBy(open, ({ day }) => day);
    return new Map([...byDay].map(([day, items]) => [day, items.length]));
  }, [open]);
  const done = work.get("done") ?? none;
  const newTask = useNewTask();
  useArrowToTasks();
  usePreload(taskMenu.preload);
  return (
    <div className="relative flex h-full flex-col">
      <ScreenHeader heading={t`My Work`} count={<HeaderCount count={open.length} />} actions={newTask.button} />
      <WeekStrip counts={counts} done={done.length} />
      <div className="relative min-h-0 flex-1">
        <Content
          {...{ isPending, error, moves, work }}
          isEmpty={open.length + done.length === 0}
          retry={() => void refetch()}
        />
        <Peek list={taskLists.all.to} />
        {newTask.sheet}
      </div>
    </div>
  );
}

interface ContentProps extends Pick<ReturnType<typeof useWork>, "isPending" | "error" | "work"> {
  moves: ReturnType<typeof useWorkMoves>;
  isEmpty: boolean;
  retry: () => void;
}

function Content({ isPending, error, work, moves, isEmpty, retry }: ContentProps) {
  if (isPending) return <ListSkeleton />;
  if (error) {
    return (
      <ErrorState title={t`Your work could not be loaded.`} onRetry={retry} isRetrying={false}>
        {reasonOf(error)}
      </ErrorState>
    );
  }
  return isEmpty ? <Nothing /> : <WorkList work={work} moves={moves} />;
}

function Nothing() {
  return (
    <div className="grid h-full place-items-center pb-14">
      <EmptyState
        icon={<Target aria-hidden="true" />}
        action={
          <Link to="/user/tasks" className={buttonClass()}>
            {t`Open Tasks`}
          </Link>
        }
      >
        {t`Nothing is assigned to you. Tasks and subtasks that are assigned to you appear here, from all projects.`}
      </EmptyState>
    </div>
  );
}
