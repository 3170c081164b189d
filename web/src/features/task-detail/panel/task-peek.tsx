import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Maximize2, X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { ReadOnly, useProject } from "@/features/project/public.ts";
import type { TaskList } from "@/features/task/public.ts";
import { cardOf, shownBeside, taskOf, useTasks } from "@/features/task/public.ts";
import { announce } from "@/ui/announce.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { NeighbourButtons } from "../neighbour-buttons.tsx";
import { TaskBody } from "../task-body.tsx";
import { useNeighboursIn } from "../use-neighbours.ts";
import { TaskName } from "./task-name.tsx";

interface TaskPeekProps {
  id: string;
  list: TaskList["to"];
  onGo: (id: string) => void;
  onClose: () => void;
}

/** A task to read over its list. The focus stays on cards or rows, and the overlay follows it. */
export function TaskPeek({ id, list, onGo, onClose }: TaskPeekProps) {
  const { tasks } = useTasks();
  const task = tasks.find((each) => each.id === id);
  const isGone = task === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!task) return null;
  return <Overlay {...{ task, onGo, onClose }} ids={shownBeside(list, id)} />;
}

interface OverlayProps extends Pick<TaskPeekProps, "onGo" | "onClose"> {
  task: Task;
  /** The tasks that the arrow keys go through. */
  ids: readonly string[];
}

function Overlay({ task, ids, onGo, onClose }: OverlayProps) {
  const { id, title } = task;
  const overlay = useRef<HTMLElement>(null);
  const project = useProject(task.projectId);
  const isAtStart = useFreeSide(overlay, id);
  useFollowedFocus(overlay, onGo, onClose);
  const neighbours = useNeighboursIn(ids, id, (next) => {
    onGo(next.id);
    focusItem(next.id, id);
  });
  useEffect(() => announce(t`Peeking at ${title}`), [title]);
  const close = () => {
    onClose();
    if (overlay.current?.contains(document.activeElement)) cardOf(id)?.focus();
  };
  const open = () => {
    const item = cardOf(id);
    (item?.matches("a") ? item : item?.querySelector("a"))?.click();
  };
  useAction("close", close);
  useArrows({ ArrowDown: neighbours.goToNext, ArrowUp: neighbours.goToPrevious });
  return (
    // The region handles the keys of all elements in it.
    <section
      ref={overlay}
      tabIndex={-1}
      aria-label={t`Peek`}
      onKeyDown={({ key, target, currentTarget }) => {
        if (target !== currentTarget) return;
        if (key === " ") close();
        if (key === "Enter") open();
      }}
      className={cn(
        "absolute inset-y-3 z-30 flex w-170 max-w-[calc(100%-1.5rem)] flex-col overflow-hidden rounded-xl border bg-canvas shadow-dialog outline-none transition-[scale,opacity] duration-120 ease-out motion-safe:starting:scale-98 motion-safe:starting:opacity-0",
        isAtStart ? "start-3" : "end-3",
      )}
    >
      <header className="flex h-11 shrink-0 items-center gap-1 border-b ps-3 pe-2">
        <NeighbourButtons neighbours={neighbours} />
        {project && <TaskName task={task} project={project} />}
        <div className="ms-auto flex items-center gap-1">
          <IconButton label={t`Open`} shortcut="Enter" size="sm" onPress={open}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Close`} shortcut="Space" size="sm" onPress={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" key={id}>
        <ReadOnly value={true}>
          <TaskBody task={task} level={2} />
        </ReadOnly>
      </div>
    </section>
  );
}

/** Focuses the card or row of a task, which is rendered once its neighbour `beside` is in view. */
function focusItem(id: string, beside: string): void {
  cardOf(id)?.focus();
  if (taskOf(document.activeElement) === id) return;
  cardOf(beside)?.scrollIntoView({ block: "nearest" });
  requestAnimationFrame(() => cardOf(id)?.focus());
}

/** Goes to the next or previous task with the arrow keys, unless what has the focus handles them, as cards do. */
function useArrows(goTo: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    const onKey = ({ key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (!(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey)) latest.current[key]?.();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** Follows the focus to another task. Peeking ends when the focus or a click goes elsewhere. */
function useFollowedFocus(
  overlay: RefObject<HTMLElement | null>,
  onGo: (id: string) => void,
  onClose: () => void,
): void {
  const latest = useRef({ onGo, onClose });
  useEffect(() => {
    latest.current = { onGo, onClose };
  });
  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && overlay.current?.contains(target) === true;
    const onFocus = (event: FocusEvent) => {
      const focused = taskOf(event.target);
      if (focused !== undefined) latest.current.onGo(focused);
      else if (!isInside(event)) latest.current.onClose();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!isInside(event)) latest.current.onClose();
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [overlay]);
}

/**
 * Returns whether there is more space before the card of a task than after it, so that the overlay does not cover the
 * card.
 */
function useFreeSide(overlay: RefObject<HTMLElement | null>, id: string): boolean {
  const [isAtStart, setAtStart] = useState(false);
  useLayoutEffect(() => {
    const around = overlay.current?.offsetParent?.getBoundingClientRect();
    const card = cardOf(id)?.closest("[data-task], [data-row]")?.getBoundingClientRect();
    if (!(around && card)) return;
    // A row may be wider than what is around it.
    const before = Math.max(0, card.left - around.left);
    const after = Math.max(0, around.right - card.right);
    setAtStart(document.dir === "rtl" ? after > before : before > after);
  }, [overlay, id]);
  return isAtStart;
}
