import type { Task, WorkStage } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";
import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { ListTodo } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { ActionKey, useAction } from "@/features/action/public.ts";
import { BoardScreen, BoardSkeleton, categoryParts, categoryShape } from "@/features/board/public.ts";
import { type DisplayControl, useDisplay } from "@/features/display/public.ts";
import {
  FilterChips,
  filterTasks,
  type TaskFilter,
  type TaskFilterControl,
  useTaskFilter,
} from "@/features/filter/public.ts";
import { ListSkeleton } from "@/features/list/public.ts";
import { useMayCreate, useStages } from "@/features/project/public.ts";
import {
  Older,
  ShownProject,
  type TaskList,
  taskLists,
  tasksOn,
  useArrowToTasks,
  useNotLoaded,
  useShownTasks,
} from "@/features/task/public.ts";
import { Peek } from "@/features/task-detail/peek/public.ts";
import { taskMenu } from "@/features/task-menu/public.ts";
import { displaySearchOf, viewControls } from "@/features/view/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { reasonOf } from "@/platform/translate.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { HeaderCount } from "@/ui/screen-header.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { askedScope } from "./asked-scope.ts";
import type { Scope } from "./scope.ts";
import { creationIn, FloatingCreateButton, TaskListHeader } from "./task-list-header.tsx";

const alsoHere = onDemand(async () => (await import("@/features/task-detail/other-viewers.tsx")).OtherViewers, {
  isOptional: true,
});

/** Loads the page of a task. */
const preloadDetail = () => void import("@/features/task-detail/task-detail-screen.tsx").catch(() => undefined);

/** Loaded when the board is idle, so that a change of the display shows it at once. */
const arrangedTasks = onDemand(async () => (await import("./arranged/arranged-tasks.tsx")).ArrangedTasks);

/** Loaded when the list is idle, so that a search that finds nothing says so at once. */
const noMatch = onDemand(async () => (await import("./no-match.tsx")).NoMatch);

const openTasks = onDemand(async () => (await import("./open-tasks.tsx")).OpenTasks, { isOptional: true });

const notLoadedNotice = onDemand(
  async () => (await import("@/features/task/background/not-loaded-notice.tsx")).NotLoadedNotice,
  {
    isOptional: true,
  },
);

/** Shows what is missing from a list of all projects, in a large team. */
function NotLoaded({ list: { stage } }: { list: TaskList }) {
  const { all, older } = useNotLoaded(stage);
  return all > older && <OnDemand of={notLoadedNotice} count={all - older} />;
}

interface ContentProps {
  list: TaskList;
  display: DisplayControl;
  control: TaskFilterControl;
  onCreate: (() => void) | undefined;
  scope: Scope;
}

/** The number of tasks in the list. */
function ListCount({ list, filter }: { list: TaskList; filter: TaskFilter }) {
  const all = useShownTasks().tasks;
  const tasks = filterTasks(all, filter);
  const notLoaded = useNotLoaded(list.stage).all;
  return <HeaderCount count={tasksOn(tasks, list.stage).length + (tasks === all ? notLoaded : 0)} />;
}

function LoadFailed({ error, refetch }: { error: Error; refetch: () => Promise<unknown> }) {
  const [isRetrying, setRetrying] = useState(false);
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

function Skeleton({ kind, stage }: { kind: Display["kind"]; stage: WorkStage | undefined }) {
  return kind === "board" ? <BoardSkeleton stage={stage} /> : <ListSkeleton />;
}

function TaskListContent({ list, scope, display: options, control, onCreate }: ContentProps) {
  const { stage } = list;
  const { projectId } = scope;
  const stages = useStages();
  const { terms } = control.filter;
  const asked = useMemo(() => askedScope(scope, terms, stages), [scope, terms, stages]);
  const { tasks: allTasks, isPending, error, refetch } = useShownTasks();
  const tasks = filterTasks(allTasks, control.filter);
  const notLoaded = useNotLoaded(stage);
  const { kind } = options.display;
  useArrowToTasks();
  if (isPending || control.isPending) return <Skeleton {...{ kind, stage }} />;
  if (error && allTasks.length === 0) return <LoadFailed error={error} refetch={refetch} />;
  const isEmpty = (some: readonly Task[]) => tasksOn(some, stage).length === 0;
  const shown = { tasks, allTasks, list };
  // An empty calendar or timeline is drawn on.
  const isDrawnOn = ["calendar", "timeline"].includes(kind);
  if (!isDrawnOn && isEmpty(allTasks) && notLoaded.all === 0) {
    const empty = <NoTasks list={list} onCreate={onCreate} />;
    if (kind !== "board" || stage) return <Middle>{empty}</Middle>;
    // An empty board still shows its columns. Those of a project have a composer.
    const { shape, parts, empty: first } = scope;
    return <BoardScreen {...shown} {...{ shape, parts }} empty={projectId === undefined ? empty : first} />;
  }
  const nothing = isEmpty(tasks) && tasks !== allTasks && <NothingFound control={control} older={notLoaded.older} />;
  // The heads of a table stay where they are.
  if (nothing && kind !== "table") return nothing;
  if (options.isPlain) {
    return <BoardScreen {...shown} {...{ stage }} shape={asked.shape} parts={asked.parts} />;
  }
  return (
    <>
      <OnDemand of={arrangedTasks} {...shown} options={options} scope={asked} />
      {nothing}
    </>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="absolute inset-0 m-auto size-fit pb-14">{children}</div>;
}

function NothingFound({ control, older }: Pick<ContentProps, "control"> & { older: number }) {
  return (
    <Middle>
      {!control.isSearching && <OnDemand of={noMatch} onClear={control.clear} />}
      {older > 0 && <Older stage="completed" />}
    </Middle>
  );
}

function NoTasks({ list: { stage, emptyText, isReached }, onCreate }: Pick<ContentProps, "list" | "onCreate">) {
  const leadsOn = isReached || (stage && !onCreate);
  const create = onCreate && (
    <Button onPress={onCreate}>
      {t`Create Task`} <ActionKey of="create" />
    </Button>
  );
  return (
    <EmptyState icon={<ListTodo aria-hidden="true" />} action={leadsOn ? <OnDemand of={openTasks} /> : create}>
      {emptyText()}
    </EmptyState>
  );
}

interface TaskListScreenProps {
  list: TaskList;
  scope: Scope;
  /** The view that is shown, if the list is one. */
  view?: View | undefined;
  /** Whether it is the default view of the project, whose display each person may change for themselves. */
  isDefault?: boolean;
  /** Content before the heading. */
  mark?: ReactNode;
  /** A line above the heading. */
  above?: ReactNode;
  /** Further actions of the header. */
  actions?: ReactNode;
  /** As in `TaskListHeader`. */
  isLayoutInMenu?: boolean;
  /** A notice about the whole list, below the header. */
  notice?: ReactNode;
}

/** A list of tasks as a board or a table, with its header. */
export function TaskListScreen(props: TaskListScreenProps) {
  const { list, scope, view, isDefault = false, mark, above, actions, isLayoutInMenu = false, notice } = props;
  useDocumentTitle(list.heading());
  const mayCreate = useMayCreate(scope.projectId ?? null);
  const { projectId } = scope;
  const saved = useMemo(() => view && displaySearchOf(view), [view]);
  const id = (isDefault ? projectId : view?.id) ?? projectId ?? "all";
  const display = useDisplay({ id, isGrouped: projectId !== undefined, saved });
  const control = useTaskFilter();
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const creation = creationIn(scope.projectId);
  useAction("create", create, { isEnabled: mayCreate });

  usePreload(preloadDetail);
  usePreload(taskMenu.preload);
  usePreload(arrangedTasks.preload);
  usePreload(noMatch.preload);
  usePreload(mayCreate ? creation.preload : undefined);

  return (
    <ShownProject value={scope.projectId ?? null}>
      <div className="relative flex h-full flex-col">
        <TaskListHeader
          stages={scope.shape}
          {...{ list, display, control, mark, above, isLayoutInMenu }}
          actions={
            <>
              <OnDemand
                of={viewControls}
                {...{ view, isDefault, display }}
                filter={control}
                stages={scope.shape}
                projectId={projectId ?? null}
                stage={list.stage}
                isSaveInMenu={isLayoutInMenu}
              />
              {actions}
            </>
          }
          preload={creation.preload}
          count={<ListCount list={list} filter={control.filter} />}
          onCreate={mayCreate ? create : undefined}
        >
          <OnDemand of={alsoHere} at={projectId ?? list.stage ?? "tasks"} />
        </TaskListHeader>
        {notice}
        {control.isPartial && (
          <p role="status" className="border-b px-3 py-1.5 text-sm text-muted">
            {t`Only descriptions and notes on this device were searched.`}
          </p>
        )}
        {/* A phone has them in its filter sheet. */}
        <FilterChips control={control} stage={list.stage} isOfList className="max-sm:hidden" />
        {scope.projectId === undefined && <NotLoaded list={list} />}
        {/* What stays in view in a list is below what opens from the header. */}
        <div className="relative isolate min-h-0 flex-1">
          <TaskListContent {...{ list, scope, display, control }} onCreate={mayCreate ? create : undefined} />
          <Peek list={list.to} />
        </div>
        {mayCreate && scope.projectId === undefined && (
          <FloatingCreateButton onPress={create} preload={creation.preload} />
        )}
        {isCreating && <OnDemand of={creation} isOpen onOpenChange={setCreating} projectId={scope.projectId} />}
      </div>
    </ShownProject>
  );
}

/** A list of the tasks of all projects. */
function AllProjects({ list }: { list: TaskList }) {
  const scope = useMemo(() => ({ shape: categoryShape(), parts: categoryParts }), []);
  return (
    <SpecifiedScreenContext value={true}>
      <TaskListScreen list={list} scope={scope} />
    </SpecifiedScreenContext>
  );
}

export const TasksScreen = () => <AllProjects list={taskLists.all} />;
export const CompletedScreen = () => <AllProjects list={taskLists.completed} />;
export const InProgressScreen = () => <AllProjects list={taskLists.inProgress} />;
export const TodoScreen = () => <AllProjects list={taskLists.todo} />;
