import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { Link } from "@tanstack/react-router";
import { Lock, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { BoardSkeleton } from "../board/board-skeleton.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { useTasks } from "../task-data.ts";
import { useView, type View, ViewChoice } from "../view-choice.tsx";
import { TrashCards } from "./trash-cards.tsx";
import { TrashTable } from "./trash-table.tsx";

/** What was deleted and can still be had back. It is an admin's. */
export function TrashScreen() {
  useDocumentTitle("Trash");
  return canTask.seeTrash(useActor()) ? <Trash /> : <AdminsOnly />;
}

function Frame({ toggle, children }: { toggle?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
        <h1 className="mr-auto text-xl font-semibold">Trash</h1>
        {toggle}
      </header>
      {children}
    </div>
  );
}

function AdminsOnly() {
  const back = (
    <Link to="/user/tasks" className={buttonClass()}>
      Back to Tasks
    </Link>
  );
  return (
    <Frame>
      <EmptyState icon={<Lock aria-hidden="true" />} action={back}>
        Only an admin can see the trash.
      </EmptyState>
    </Frame>
  );
}

function Trash() {
  const [view, setView] = useView();
  const { tasks } = useTasks();
  const trashed = useMemo(() => {
    const deleted = tasks.filter((task) => task.stage === "delete");
    return deleted.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }, [tasks]);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => trashed.map((task) => task.id), [trashed]);
  useLostFocus(ids, list);
  return (
    <Frame toggle={<ViewChoice view={view} onChange={setView} />}>
      <div ref={list} className="min-h-0 flex-1">
        <TrashedTasks tasks={trashed} view={view} />
      </div>
    </Frame>
  );
}

function TrashedTasks({ view, ...shown }: { tasks: readonly Task[]; view: View }) {
  const { tasks, isPending, error, refetch } = useTasks();
  if (isPending && view === "list") return <ListSkeleton />;
  if (isPending) return <BoardSkeleton stage="todo" />;
  if (error && tasks.length === 0) {
    return (
      <ErrorState title="The trash could not be loaded." onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (shown.tasks.length === 0) {
    return <EmptyState icon={<Trash2 aria-hidden="true" />}>The trash is empty.</EmptyState>;
  }
  return view === "list" ? <TrashTable {...shown} /> : <TrashCards {...shown} />;
}
