import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type ActionId, useAction } from "@/features/action/public.ts";
import { useMayCreate, useProjects } from "@/features/project/public.ts";
import { recentTasks } from "@/features/search/public.ts";
import { useActor } from "@/features/session/public.ts";
import { focusTasks, taskOf, useTasks } from "@/features/task/public.ts";
import { useTaskActions } from "@/features/task-menu/open-task/public.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { bufferKeysForField } from "@/ui/typed-ahead.ts";
import { ContextMenu } from "./context-menu.tsx";
import { Palette } from "./palette.tsx";
import type { PalettePage } from "./palette-item.ts";
import { placesOf } from "./places.ts";
import { targetIds, useTargetTracking } from "./target.ts";
import { TaskDialog, type TaskDialogKind } from "./task-dialogs.tsx";
import { useProjectHere } from "./use-go-items.tsx";
import { type TaskCommands, useTaskCommands } from "./use-task-commands.ts";
import { useTaskItems } from "./use-task-items.tsx";

const taskComposer = onDemand(async () => (await import("@/features/composer/task-composer.tsx")).TaskComposer, {
  takesKeys: true,
});
const createTask = onDemand(
  async () => (await import("@/features/task/form/create-task-dialog.tsx")).CreateTaskDialog,
  {
    takesKeys: true,
  },
);

interface AppActionsProps {
  isPaletteOpen: boolean;
  onPalette: (isOpen: boolean) => void;
}

/** The actions that work on every screen: on tasks, going to places, creating a task, and the palette with all of them. */
export function AppActions({ isPaletteOpen, onPalette }: AppActionsProps) {
  const actor = useActor();
  const { tasks } = useTasks();
  const commands = useTaskCommands();
  const [page, setPage] = useState<PalettePage | null>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<{ kind: TaskDialogKind; task: Task } | null>(null);
  const openDialog = (kind: TaskDialogKind, task: Task) => setDialog({ kind, task });
  const itemsOf = useTaskItems({ commands, openDialog });
  useTargetTracking();
  useRecentTasks();

  // The palette covers what had the focus: its task is the one when it opened.
  const [wasOpen, setWasOpen] = useState(false);
  if (isPaletteOpen !== wasOpen) {
    setWasOpen(isPaletteOpen);
    if (isPaletteOpen && page === null) setIds(targetIds());
    if (!isPaletteOpen) setPage(null);
  }
  const choose = (next: PalettePage, some: readonly Task[]) => {
    setPage(next);
    setIds(some.map(({ id }) => id));
    onPalette(true);
  };
  const about = tasksWith(tasks, ids);
  return (
    <>
      <TaskKeys {...{ tasks, commands, choose, openDialog }} />
      {placesOf(actor).map(({ action, href }) => action && <GoKey key={action} id={action} href={href} />)}
      <CreateKey />
      <SearchKey />
      <StepKey id="next" />
      <StepKey id="previous" />
      {isPaletteOpen && (
        <Palette
          key={page}
          about={{ tasks: about, commands, items: about.length > 0 ? itemsOf(about) : [] }}
          startsAt={about.length > 0 ? page : null}
          onClose={() => onPalette(false)}
          onLeaveTasks={() => setIds([])}
        />
      )}
      <ContextMenu {...{ tasks, commands, itemsOf, choose }} />
      {dialog && <TaskDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Returns the tasks with these ids that still exist. */
const tasksWith = (tasks: readonly Task[], ids: readonly string[]) => ids.flatMap((id) => itemOf(tasks, id) ?? []);

interface TaskAction {
  readonly run: (tasks: readonly Task[]) => void;
  /** Whether the person may do it with a task. */
  readonly may: (task: Task) => boolean;
}

/** An action on a single task, even if several are selected. */
const onOne = (run: (task: Task) => void, may: TaskAction["may"]): TaskAction => ({
  run: ([task, ...others]) => task && others.length === 0 && run(task),
  may,
});

interface TaskKeysProps {
  tasks: readonly Task[];
  commands: TaskCommands;
  choose: (page: PalettePage, tasks: readonly Task[]) => void;
  openDialog: (kind: TaskDialogKind, task: Task) => void;
}

/** The actions on the selected, focused, pointed at or open tasks. */
function TaskKeys({ tasks, commands, choose, openDialog }: TaskKeysProps) {
  const { duplicate, copyLink, copyId, nameOf } = useTaskActions();
  const { mayEdit, mayMove, mayCreate, toggleMe, step, archive, trash } = commands;
  const choice = (page: PalettePage, may = mayEdit) => ({ run: (some: readonly Task[]) => choose(page, some), may });
  const dialog = (kind: TaskDialogKind) => onOne((task) => openDialog(kind, task), mayEdit);
  const offered: Readonly<Partial<Record<ActionId, TaskAction>>> = {
    edit: dialog("edit"),
    rename: onOne((task) => choose("rename", [task]), mayEdit),
    assign: choice("assign"),
    assignMe: { run: toggleMe, may: mayEdit },
    stage: choice("stage", mayMove),
    priority: choice("priority"),
    labels: choice("labels"),
    dueDate: choice("dueDate"),
    moveToProject: choice("moveToProject"),
    moveOn: { run: (some) => step(some, 1), may: mayMove },
    moveBack: { run: (some) => step(some, -1), may: mayMove },
    makeSubtask: dialog("subtask"),
    saveTemplate: dialog("template"),
    duplicate: onOne(duplicate, mayCreate),
    copyId: onOne(
      (task) => copyId(nameOf(task) ?? task.id),
      () => true,
    ),
    // A selected text is copied instead.
    copyLink: onOne(copyLink, () => getSelection()?.isCollapsed !== false),
    archive: { run: archive, may: mayMove },
    trash: { run: trash, may: mayMove },
  };
  return Object.entries(offered).map(([id, action]) => (
    <TaskKey key={id} id={id as ActionId} tasks={tasks} action={action} />
  ));
}

/** Offers an action on the tasks that are meant, unless the person may do it with none of them. */
function TaskKey({ id, tasks, action: { run, may } }: { id: ActionId; tasks: readonly Task[]; action: TaskAction }) {
  const act = () => {
    const some = tasksWith(tasks, targetIds());
    if (!some.some(may)) return false;
    run(some);
    return true;
  };
  useAction(id, act, { isFallback: true });
  return null;
}

/** Goes to a screen. */
function GoKey({ id, href }: { id: ActionId; href: string }) {
  const { history } = useRouter();
  useAction(id, () => history.push(href));
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
