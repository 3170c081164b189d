import type { Task, WorkStage } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { Link, useNavigate } from "@tanstack/react-router";
import { ListTodo, Plus, SearchX } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { useHotkey } from "@/platform/hotkeys.ts";
import { useRested } from "@/platform/use-rested.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { BoardScreen } from "./board/board-screen.tsx";
import { BoardSkeleton } from "./board/board-skeleton.tsx";
import { FilterBar } from "./filter/filter-bar.tsx";
import { filterTasks } from "./filter/task-filter.ts";
import { type TaskFilterControl, useTaskFilter } from "./filter/use-task-filter.ts";
import { ListScreen } from "./list/list-screen.tsx";
import { ListSkeleton } from "./list/list-skeleton.tsx";
import { useTasks } from "./task-data.ts";
import { useView, type View, ViewChoice } from "./view-choice.tsx";

const loadCreateTaskDialog = () => import("./form/create-task-dialog.tsx");
const CreateTaskDialog = lazy(async () => ({ default: (await loadCreateTaskDialog()).CreateTaskDialog }));

const AlsoHere = lazy(async () => ({ default: (await import("./also-here.tsx")).AlsoHere }));

interface TaskList {
  readonly heading: string;
  readonly detail: "/user/tasks/$id" | "/user/completed/$id" | "/user/in-progress/$id" | "/user/todo/$id";
  /** Left out on the list of all tasks. */
  readonly stage?: WorkStage;
  /** What is said, and offered, when there is nothing on it. */
  readonly nothing: string;
  /** Tasks get here from elsewhere, rather than by being made. */
  readonly isReached?: boolean;
}

interface ContentProps {
  list: TaskList;
  view: View;
  control: TaskFilterControl;
  onCreate: (() => void) | undefined;
}

function TaskListContent({ list, view, control, onCreate }: ContentProps) {
  const { stage, detail } = list;
  const { tasks: allTasks, isPending, error, refetch } = useTasks();
  const tasks = useMemo(() => filterTasks(allTasks, control.filter), [allTasks, control.filter]);
  const [isRetrying, setRetrying] = useState(false);
  if (isPending) return view === "board" ? <BoardSkeleton stage={stage} /> : <ListSkeleton />;
  if (error && allTasks.length === 0) {
    const retry = async () => {
      setRetrying(true);
      await refetch();
      setRetrying(false);
    };
    return (
      <ErrorState title="The tasks could not be loaded." onRetry={() => void retry()} isRetrying={isRetrying}>
        {error.message}
      </ErrorState>
    );
  }
  const isHere = (task: Task) => (stage ? task.stage === stage : task.stage !== "delete");
  const shown = { tasks, detail, stage };
  if (!allTasks.some(isHere)) {
    const empty = <NoTasks list={list} onCreate={onCreate} />;
    // The three columns are there to be seen from the start.
    if (view === "board" && !stage) return <BoardScreen {...shown} allTasks={allTasks} empty={empty} />;
    return <Middle>{empty}</Middle>;
  }
  if (!tasks.some(isHere)) {
    return (
      <Middle>
        <NoMatch onClear={control.clear} />
      </Middle>
    );
  }
  return view === "board" ? <BoardScreen {...shown} allTasks={allTasks} /> : <ListScreen {...shown} />;
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="grid h-full place-items-center pb-14">{children}</div>;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  useHotkey("Escape", onClear);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      action={
        <Button onPress={onClear} aria-keyshortcuts="Escape">
          Clear filter <Kbd>Esc</Kbd>
        </Button>
      }
    >
      No task matches what you look for.
    </EmptyState>
  );
}

function NoTasks({ list: { stage, nothing, isReached }, onCreate }: Pick<ContentProps, "list" | "onCreate">) {
  const leadsOn = isReached || (stage && !onCreate);
  const create = onCreate && (
    <Button onPress={onCreate}>
      Create Task <Kbd>C</Kbd>
    </Button>
  );
  return (
    <EmptyState icon={<ListTodo aria-hidden="true" />} action={leadsOn ? <OpenTasks /> : create}>
      {nothing}
    </EmptyState>
  );
}

function OpenTasks() {
  const navigate = useNavigate();
  useHotkey("t", () => void navigate({ to: "/user/tasks" }));
  return (
    <Link to="/user/tasks" aria-keyshortcuts="T" className={buttonClass()}>
      Open Tasks <Kbd>T</Kbd>
    </Link>
  );
}

function TaskListScreen({ list }: { list: TaskList }) {
  useDocumentTitle(list.heading);
  const mayCreate = canTask.create(useActor());
  const [view, setView] = useView();
  const control = useTaskFilter();
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  useHotkey("c", create, mayCreate);

  // Fetched ahead, so that the dialog opens at once.
  const isRested = useRested();
  useEffect(() => {
    if (mayCreate && isRested) void loadCreateTaskDialog();
  }, [mayCreate, isRested]);

  return (
    <div className="@container flex h-full flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
        <h1 className={cn("text-xl font-semibold", mayCreate && "max-sm:mr-auto")}>{list.heading}</h1>
        {/* On a phone the button has no room beside it, and would jump whenever somebody comes or goes. */}
        <div className={cn("mr-auto", mayCreate && "max-sm:hidden")}>
          <Suspense>
            <AlsoHere at={list.stage ?? "tasks"} />
          </Suspense>
        </div>
        <FilterBar {...control} />
        <ViewChoice view={view} onChange={setView} />
        {mayCreate && (
          <Button variant="primary" onPress={create} aria-keyshortcuts="C">
            <Plus aria-hidden="true" />
            <span className="@max-sm:sr-only">Create Task</span>
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1">
        <TaskListContent list={list} view={view} control={control} onCreate={mayCreate ? create : undefined} />
      </div>
      <Suspense>{isCreating && <CreateTaskDialog isOpen onOpenChange={setCreating} />}</Suspense>
    </div>
  );
}

const all: TaskList = { heading: "Tasks", detail: "/user/tasks/$id", nothing: "There are no tasks yet." };
const completed: TaskList = {
  heading: "Completed",
  detail: "/user/completed/$id",
  stage: "completed",
  isReached: true,
  nothing: "Nothing is completed yet.",
};
const inProgress: TaskList = {
  heading: "In Progress",
  detail: "/user/in-progress/$id",
  stage: "in-progress",
  isReached: true,
  nothing: "Nothing is in progress yet.",
};
const todo: TaskList = { heading: "TODO", detail: "/user/todo/$id", stage: "todo", nothing: "There is nothing to do." };

export const TasksScreen = () => <TaskListScreen list={all} />;
export const CompletedScreen = () => <TaskListScreen list={completed} />;
export const InProgressScreen = () => <TaskListScreen list={inProgress} />;
export const TodoScreen = () => <TaskListScreen list={todo} />;
