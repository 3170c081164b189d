import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { plural } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { choicesOf, useAsking } from "@/features/action/offer/public.ts";
import { type ActionId, useAction, useEarlyKeys } from "@/features/action/public.ts";
import { recentTasks } from "@/features/search/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useTasks } from "@/features/task/public.ts";
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
import { Palette } from "./palette.tsx";
import { ScreenKeys } from "./screen-keys.tsx";

/** Loaded when it is used: few teams track time. */
const toggleTimer = async ({ id }: Task) => (await import("@/features/timer/timer-control.ts")).toggleTimer(id);

interface AppActionsProps {
  isPaletteOpen: boolean;
  onPalette: (isOpen: boolean) => void;
}

/** The actions that work on every screen: on tasks, going to places, creating a task, and the palette with all of them. */
export function AppActions({ isPaletteOpen, onPalette }: AppActionsProps) {
  const { tasks } = useTasks();
  const commands = useTaskCommands();
  const { page, ids, setIds, choose } = usePage(isPaletteOpen, onPalette);
  const [dialog, setDialog] = useState<{ kind: TaskDialogKind; tasks: readonly Task[] } | null>(null);
  const openDialog = (kind: TaskDialogKind, some: readonly Task[]) => setDialog({ kind, tasks: some });
  const itemsOf = useTaskItems(commands);
  useTargetTracking();
  useRecentTasks();
  useEarlyKeys();
  const about = tasksWith(tasks, ids);
  return (
    <>
      <TaskKeys {...{ tasks, commands, choose, openDialog }} />
      <ScreenKeys />
      {isPaletteOpen && (
        <Palette
          key={page}
          about={{ tasks: about, commands, items: about.length > 0 ? itemsOf(about).flat() : [] }}
          startsAt={page !== null && (about.length > 0 || choicesOf(page)) ? page : null}
          onClose={() => onPalette(false)}
          onLeaveTasks={() => setIds([])}
        />
      )}
      <ContextMenu tasks={tasks} />
      {dialog && <TaskDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Returns the page that the palette begins with, and the ids of the tasks that it is about. */
function usePage(isPaletteOpen: boolean, onPalette: (isOpen: boolean) => void) {
  const [page, setPage] = useState<ActionId | null>(null);
  const [ids, setIds] = useState<readonly string[]>([]);

  // The palette covers what had the focus: its task is the one when it opened.
  const [wasOpen, setWasOpen] = useState(false);
  if (isPaletteOpen !== wasOpen) {
    setWasOpen(isPaletteOpen);
    if (isPaletteOpen && page === null) setIds(targetIds());
    if (!isPaletteOpen) setPage(null);
  }
  const choose = (next: ActionId, some: readonly Task[]) => {
    setPage(next);
    setIds(some.map(({ id }) => id));
    onPalette(true);
  };
  useAsking((id) => choose(id, []));
  return { page, ids, setIds, choose };
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
      const refusal = plural(some.length, {
        one: "You may not edit this task.",
        other: "You may not edit these # tasks.",
      });
      showError(refusal, undefined, { id: "edit-refused" });
      return true;
    }
    if (!some.some(may[id]) || (some.length > 1 && onOne.has(id))) return false;
    run(some);
    return true;
  };
  useAction(id, act, { isFallback: true });
  return null;
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
