import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ListTodo, SearchX } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { useHotkey } from "@/platform/hotkeys.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useIdle } from "@/platform/use-idle.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { HeaderCount } from "@/ui/screen-header.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { useNotLoaded } from "./archive.ts";
import { BoardScreen } from "./board/board-screen.tsx";
import { BoardSkeleton } from "./board/board-skeleton.tsx";
import { FilterChips } from "./filter/filter-chips.tsx";
import { filterTasks, type TaskFilter } from "./filter/task-filter.ts";
import { type TaskFilterControl, useTaskFilter } from "./filter/use-task-filter.ts";
import { type Layout, useLayout } from "./layout-choice.tsx";
import { listOf, sortingOf } from "./list/list-model.ts";
import { ListScreen } from "./list/list-screen.tsx";
import { ListSkeleton } from "./list/list-skeleton.tsx";
import { Older } from "./older.tsx";
import { useTasks } from "./task-data.ts";
import { createKey, createTaskDialog, FloatingCreateButton, TaskListHeader } from "./task-list-header.tsx";
import { type TaskList, taskLists } from "./task-lists.ts";
import { taskMenu } from "./task-menu-button.tsx";
import { useShownOrder } from "./task-order.ts";

const alsoHere = onDemand(async () => (await import("./also-here.tsx")).AlsoHere, { isOptional: true });

/** The key that opens all tasks, where a list is empty. */
const openKey = "T";

interface ContentProps {
  list: TaskList;
  layout: Layout;
  control: TaskFilterControl;
  onCreate: (() => void) | undefined;
}

const isOn = ({ stage }: TaskList, task: Task) => (stage ? task.stage === stage : task.stage !== "delete");

/** The tasks that match a filter. */
function useMatches(tasks: readonly Task[], filter: TaskFilter): readonly Task[] {
  const today = useToday();
  return useMemo(() => filterTasks(tasks, filter, today), [tasks, filter, today]);
}

/** The number of tasks in the list. It updates after the list itself. */
function ListCount({ list, filter }: { list: TaskList; filter: TaskFilter }) {
  const all = useDeferredValue(useTasks().tasks);
  const tasks = useMatches(all, filter);
  const notLoaded = useNotLoaded(list.stage);
  const count = useMemo(() => tasks.filter((task) => isOn(list, task)).length, [tasks, list]);
  return <HeaderCount count={count + (tasks === all ? notLoaded : 0)} />;
}

function TaskListContent({ list, layout, control, onCreate }: ContentProps) {
  const { stage, detail } = list;
  const { tasks: allTasks, isPending, error, refetch } = useTasks();
  const tasks = useMatches(allTasks, control.filter);
  const notLoaded = useNotLoaded(stage);
  const { sort } = useSearch({ strict: false });
  useShownOrder(list.to, () => listOf(tasks, stage, layout === "list" ? sortingOf(sort) : null));
  const [isRetrying, setRetrying] = useState(false);
  if (isPending) return layout === "board" ? <BoardSkeleton stage={stage} /> : <ListSkeleton />;
  if (error && allTasks.length === 0) {
    const retry = async () => {
      setRetrying(true);
      await refetch();
      setRetrying(false);
    };
    return (
      <ErrorState title={t`The tasks could not be loaded.`} onRetry={() => void retry()} isRetrying={isRetrying}>
        {reasonOf(error)}
      </ErrorState>
    );
  }
  const isHere = (task: Task) => isOn(list, task);
  const shown = { tasks, detail, stage };
  if (!allTasks.some(isHere) && notLoaded === 0) {
    const empty = <NoTasks list={list} onCreate={onCreate} />;
    // An empty board still shows its three columns.
    if (layout === "board" && !stage) return <BoardScreen {...shown} allTasks={allTasks} empty={empty} />;
    return <Middle>{empty}</Middle>;
  }
  if (!tasks.some(isHere) && tasks !== allTasks) {
    return (
      <Middle>
        {!control.isSearching && <NoMatch onClear={control.clear} />}
        {notLoaded > 0 && <Older stage="completed" />}
      </Middle>
    );
  }
  return layout === "board" ? <BoardScreen {...shown} allTasks={allTasks} /> : <ListScreen {...shown} />;
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
          {t`Clear filter`} <Kbd>{t`Esc`}</Kbd>
        </Button>
      }
    >
      {t`No tasks match your search.`}
    </EmptyState>
  );
}

function NoTasks({ list: { stage, nothing, isReached }, onCreate }: Pick<ContentProps, "list" | "onCreate">) {
  const leadsOn = isReached || (stage && !onCreate);
  const create = onCreate && (
    <Button onPress={onCreate}>
      {t`Create Task`} <Kbd>{createKey}</Kbd>
    </Button>
  );
  return (
    <EmptyState icon={<ListTodo aria-hidden="true" />} action={leadsOn ? <OpenTasks /> : create}>
      {nothing()}
    </EmptyState>
  );
}

function OpenTasks() {
  const navigate = useNavigate();
  useHotkey("t", () => void navigate({ to: "/user/tasks" }));
  return (
    <Link to="/user/tasks" aria-keyshortcuts={openKey} className={buttonClass()}>
      {t`Open Tasks`} <Kbd>{openKey}</Kbd>
    </Link>
  );
}

function TaskListScreen({ list }: { list: TaskList }) {
  const heading = list.heading();
  useDocumentTitle(heading);
  const mayCreate = canTask.create(useActor());
  const [layout, setLayout] = useLayout();
  const control = useTaskFilter();
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  useHotkey("c", create, mayCreate);

  // Preloaded when the page is idle, so that they open at once. A press before that starts the load, too.
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    taskMenu.preload();
    if (mayCreate) createTaskDialog.preload();
  }, [mayCreate, isIdle]);

  return (
    <div className="flex h-full flex-col">
      <TaskListHeader
        {...{ list, layout, setLayout, control }}
        count={<ListCount list={list} filter={control.filter} />}
        onCreate={mayCreate ? create : undefined}
      >
        <OnDemand of={alsoHere} at={list.stage ?? "tasks"} />
      </TaskListHeader>
      {control.isPartial && (
        <p role="status" className="border-b px-3 py-1.5 text-sm text-muted">
          {t`Descriptions and notes: only those on this device were searched.`}
        </p>
      )}
      <FilterChips control={control} stage={list.stage} />
      <div className="min-h-0 flex-1">
        <TaskListContent {...{ list, layout, control }} onCreate={mayCreate ? create : undefined} />
      </div>
      {mayCreate && <FloatingCreateButton onPress={create} />}
      {isCreating && <OnDemand of={createTaskDialog} isOpen onOpenChange={setCreating} />}
    </div>
  );
}

export const TasksScreen = () => <TaskListScreen list={taskLists.all} />;
export const CompletedScreen = () => <TaskListScreen list={taskLists.completed} />;
export const InProgressScreen = () => <TaskListScreen list={taskLists.inProgress} />;
export const TodoScreen = () => <TaskListScreen list={taskLists.todo} />;
