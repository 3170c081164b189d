import { canExport } from "@baton/domain/export/export.policy";
import { canImport } from "@baton/domain/import/import.policy";
import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type ActionId, useAction, useEarlyKeys } from "@/features/action/public.ts";
import { useMayCreate, useProjects } from "@/features/project/public.ts";
import { recentTasks } from "@/features/search/public.ts";
import { useActor } from "@/features/session/public.ts";
import { focusTasks, taskOf, useTasks } from "@/features/task/public.ts";
import { useTaskActions } from "@/features/task-menu/open-task/public.ts";
import {
  type ChoicePage,
  ContextMenu,
  onOne,
  type PlacedByBoard,
  type TaskActionId,
  type TaskCommands,
  TaskDialog,
  type TaskDialogKind,
  targetIds,
  useTargetTracking,
  useTaskCommands,
  useTaskItems,
} from "@/features/task-menu/registry/public.ts";
import { showError } from "@/platform/notify.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { bufferKeysForField } from "@/ui/typed-ahead.ts";
import { Palette } from "./palette.tsx";
import { placesOf } from "./places.ts";
import { useProjectHere } from "./use-go-items.tsx";

const taskComposer = onDemand(async () => (await import("@/features/composer/task-composer.tsx")).TaskComposer, {
  takesKeys: true,
});
const createTask = onDemand(
  async () => (await import("@/features/task/form/create-task-dialog.tsx")).CreateTaskDialog,
  {
    takesKeys: true,
  },
);

/** Loaded when it is used: few teams track time. */
const toggleTimer = async ({ id }: Task) => (await import("@/features/timer/timer-control.ts")).toggleTimer(id);

interface AppActionsProps {
  isPaletteOpen: boolean;
  onPalette: (isOpen: boolean) => void;
}

/** The actions that work on every screen: on tasks, going to places, creating a task, and the palette with all of them. */
export function AppActions({ isPaletteOpen, onPalette }: AppActionsProps) {
  const actor = useActor();
  const { tasks } = useTasks();
  const commands = useTaskCommands();
  const [page, setPage] = useState<ChoicePage | null>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<{ kind: TaskDialogKind; tasks: readonly Task[] } | null>(null);
  const openDialog = (kind: TaskDialogKind, some: readonly Task[]) => setDialog({ kind, tasks: some });
  const itemsOf = useTaskItems(commands);
  useTargetTracking();
  useRecentTasks();
  useEarlyKeys();

  // The palette covers what had the focus: its task is the one when it opened.
  const [wasOpen, setWasOpen] = useState(false);
  if (isPaletteOpen !== wasOpen) {
    setWasOpen(isPaletteOpen);
    if (isPaletteOpen && page === null) setIds(targetIds());
    if (!isPaletteOpen) setPage(null);
  }
  const choose = (next: ChoicePage, some: readonly Task[]) => {
    setPage(next);
    setIds(some.map(({ id }) => id));
    onPalette(true);
  };
  const about = tasksWith(tasks, ids);
  return (
    <>
      <TaskKeys {...{ tasks, commands, choose, openDialog }} />
      {placesOf(actor).map(({ action, href }) => action && <GoKey key={action} id={action} href={href} />)}
      {canExport.use(actor) && <GoKey id="export" href="/user/settings/export" />}
      {canImport.use(actor) && <GoKey id="import" href="/user/settings/import" />}
      <CreateKey />
      <SearchKey />
      <StepKey id="next" />
      <StepKey id="previous" />
      {isPaletteOpen && (
        <Palette
          key={page}
          about={{ tasks: about, commands, items: about.length > 0 ? itemsOf(about).flat() : [] }}
          startsAt={about.length > 0 ? page : null}
          onClose={() => onPalette(false)}
          onLeaveTasks={() => setIds([])}
        />
      )}
      <ContextMenu tasks={tasks} />
      {dialog && <TaskDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Returns the tasks with these ids that still exist. */
const tasksWith = (tasks: readonly Task[], ids: readonly string[]) => ids.flatMap((id) => itemOf(tasks, id) ?? []);

interface TaskKeysProps {
  tasks: readonly Task[];
  commands: TaskCommands;
  choose: (page: ChoicePage, tasks: readonly Task[]) => void;
  openDialog: (kind: TaskDialogKind, tasks: readonly Task[]) => void;
}

/** The actions on tasks, wherever they are chosen: by a key, in the palette or in a menu. A board adds those that place cards. */
function TaskKeys({ tasks, commands, choose, openDialog }: TaskKeysProps) {
  const { duplicate, copyLink, copyId, copyBranch, nameOf } = useTaskActions();
  const { toggleMe, step, archive, trash } = commands;
  const choice = (page: ChoicePage) => (some: readonly Task[]) => choose(page, some);
  const dialogOn = (kind: TaskDialogKind) => (some: readonly Task[]) => openDialog(kind, some);
  const one = (run: (task: Task) => void) => (some: readonly Task[]) => some.forEach(run);
  const actions: Readonly<Record<Exclude<TaskActionId, PlacedByBoard>, (some: readonly Task[]) => void>> = {
    ...{ stage: choice("stage"), priority: choice("priority"), assign: choice("assign"), labels: choice("labels") },
    ...{
      dueDate: (some) => (some.length === 1 ? openDialog : choose)("dueDate", some),
      snoozeTask: choice("snoozeTask"),
      cycle: choice("cycle"),
      moveToProject: choice("moveToProject"),
      rename: choice("rename"),
    },
    ...{ assignMe: toggleMe, archive, trash },
    moveOn: (some) => step(some, 1),
    moveBack: (some) => step(some, -1),
    edit: dialogOn("edit"),
    ...{ makeSubtask: dialogOn("subtask"), saveTemplate: dialogOn("template"), fields: dialogOn("fields") },
    duplicate: one(duplicate),
    copyId: one((task) => copyId(nameOf(task) ?? task.id)),
    copyBranch: one(copyBranch),
    copyLink: one(copyLink),
    timer: one((task) => void toggleTimer(task)),
  };
  return Object.entries(actions).map(([id, run]) => (
    <TaskKey key={id} id={id as TaskActionId} {...{ tasks, commands, run }} />
  ));
}

/** Actions that people expect to work on every task: they are told why one does not. */
const edits: ReadonlySet<TaskActionId> = new Set<TaskActionId>([
  ...(["assign", "assignMe", "priority", "labels", "dueDate"] as const),
  ...(["fields", "moveToProject", "edit", "rename", "makeSubtask"] as const),
]);

interface TaskKeyProps {
  id: TaskActionId;
  tasks: readonly Task[];
  commands: TaskCommands;
  run: (tasks: readonly Task[]) => void;
}

/** Offers an action on the chosen tasks or those that are meant, unless the person may do it with none of them. */
function TaskKey({ id, tasks, commands: { may }, run }: TaskKeyProps) {
  const act = (chosen?: readonly Task[]) => {
    // A selected text is copied instead.
    if (!chosen && id === "copyLink" && getSelection()?.isCollapsed === false) return false;
    const some = chosen ?? tasksWith(tasks, targetIds());
    if (!some.some(may[id]) && some.length > 0 && edits.has(id)) {
      showError(t`You may not edit this task.`, undefined, { id: "edit-refused" });
      return true;
    }
    if (!some.some(may[id]) || (some.length > 1 && onOne.has(id))) return false;
    run(some);
    return true;
  };
  useAction(id, act, { isFallback: true });
  return null;
}

/** Goes to a screen: of reports, to those on the project that is shown. */
function GoKey({ id, href }: { id: ActionId; href: string }) {
  const { history } = useRouter();
  useAction(id, () => {
    const project = id === "goReports" && /^\/user\/projects\/[^/?]+/.exec(history.location.pathname)?.[0];
    history.push(project ? `${project}/reports` : href);
  });
  return null;
}

/** Goes to the page of results from screens that have no list to search in. What is typed meanwhile is for its field. */
function SearchKey() {
  const { history } = useRouter();
  const open = () => {
    bufferKeysForField();
    history.push("/user/search");
  };
  useAction("search", open, { isFallback: true });
  return null;
}

const steps = { next: "ArrowDown", previous: "ArrowUp" } as const;

/** On a board or list, goes to the next or previous task, as the arrow key does. */
function StepKey({ id }: { id: keyof typeof steps }) {
  const step = () => {
    const focused = taskOf(document.activeElement);
    if (focused === undefined) return focusTasks();
    const init = { key: steps[id], bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
    return true;
  };
  useAction(id, step, { isFallback: true });
  return null;
}

/** Creates a task on screens that have no list: in the project on the screen, if there is one. */
function CreateKey() {
  const key = useProjectHere();
  const projectId = useProjects().find((project) => project.key === key)?.id;
  const mayCreate = useMayCreate(projectId ?? null);
  const [isOpen, setOpen] = useState(false);
  useAction("create", () => setOpen(true), { isEnabled: mayCreate, isFallback: true });
  return (
    isOpen && (
      <OnDemand
        of={projectId === undefined ? createTask : taskComposer}
        isOpen
        onOpenChange={setOpen}
        projectId={projectId}
      />
    )
  );
}

/** Remembers which tasks the person opens. */
function useRecentTasks(): void {
  const { userId } = useActor();
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => {
    // The task of an address is known once it is shown.
    const timer = setTimeout(() => {
      const id = document.querySelector<HTMLElement>("[data-open-task]")?.dataset.openTask;
      if (id !== undefined && href !== "") recentTasks.add(userId, id);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [href, userId]);
}
