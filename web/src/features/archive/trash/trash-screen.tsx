import type { Task } from "@baton/domain/task/task";
import type { LayoutKind } from "@baton/domain/task/task.display";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { BoardSkeleton } from "@/features/board/public.ts";
import { LayoutChoice, useDisplay } from "@/features/display/public.ts";
import { ListSkeleton } from "@/features/list/public.ts";
import { useActor } from "@/features/session/public.ts";
import { archiveQuery } from "@/features/task/lists/public.ts";
import { useNotLoaded, useTasks } from "@/features/task/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { EmptyTrash } from "./empty-trash.tsx";
import { TrashCards } from "./trash-cards.tsx";
import { TrashTable } from "./trash-table.tsx";

interface FrameProps {
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
}

function Frame({ count, actions, children }: FrameProps) {
  return (
    <div className="flex h-full flex-col">
      <ScreenHeader heading={t`Trash`} count={count} actions={actions} />
      {children}
    </div>
  );
}

/** Deleted tasks that can be restored: all tasks for an admin, only their own for a member. */
export function TrashScreen() {
  useDocumentTitle(t`Trash`);
  const actor = useActor();
  const { display, change } = useDisplay({ id: "all", isGrouped: false });
  const layout = display.kind === "board" ? "board" : "list";
  const { tasks } = useTasks();
  const notLoaded = useNotLoaded("delete").all;
  const trashed = useMemo(() => {
    const deleted = tasks.filter((task) => task.stage === "delete");
    const since = ({ trashedAt, updatedAt }: Task) => trashedAt ?? updatedAt;
    return deleted.toSorted((a, b) => since(b).localeCompare(since(a)));
  }, [tasks]);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => trashed.map((task) => task.id), [trashed]);
  useLostFocus(ids, list);
  const count = trashed.length + notLoaded;
  return (
    <Frame
      count={count}
      actions={
        <>
          {canTask.emptyTrash(actor) && count > 0 && <EmptyTrash count={count} />}
          <LayoutChoice
            layout={layout}
            without={["table", "calendar", "timeline"]}
            onChange={(view) => change({ view })}
          />
        </>
      }
    >
      <div ref={list} className="min-h-0 flex-1">
        <TrashedTasks tasks={trashed} layout={layout} />
      </div>
    </Frame>
  );
}

function TrashedTasks({ layout, ...shown }: { tasks: readonly Task[]; layout: LayoutKind }) {
  const { isPending, error, refetch } = useInfiniteQuery(archiveQuery("delete"));
  if (isPending && layout === "list") return <ListSkeleton />;
  if (isPending) return <BoardSkeleton stage="todo" />;
  if (error && shown.tasks.length === 0) {
    return (
      <ErrorState title={t`The trash could not be loaded.`} onRetry={() => void refetch()}>
        {reasonOf(error)}
      </ErrorState>
    );
  }
  if (shown.tasks.length === 0) {
    return <EmptyState icon={<Trash2 aria-hidden="true" />}>{t`The trash is empty.`}</EmptyState>;
  }
  return layout === "list" ? <TrashTable {...shown} /> : <TrashCards {...shown} />;
}
