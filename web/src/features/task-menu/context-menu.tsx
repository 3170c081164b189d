import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { tasksAt } from "./target.ts";
import { TaskMenu } from "./task-menu.tsx";

/** Where a menu is open, and the ids of the tasks that it is about. */
interface Opened {
  readonly x: number;
  readonly y: number;
  readonly ids: readonly string[];
}

const tasksToChange = (tasks: readonly Task[], ids: readonly string[]) =>
  ids.flatMap((id) => itemOf(tasks, id) ?? []).filter(({ stage }) => stage !== "delete");

/** The browser's own menu is needed in fields, and for a selected text. */
const isLeft = (target: Element) =>
  target.closest("input, textarea, [contenteditable], [role=dialog], [role=menu]") !== null ||
  getSelection()?.isCollapsed === false;

/** The menu of the tasks under the pointer: a right click, or the menu key on the focused task. */
export function ContextMenu({ tasks }: { tasks: readonly Task[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      // Shift opens the browser's own menu. Under a finger, a long press selects.
      if (event.defaultPrevented || event.shiftKey || !(event.target instanceof Element) || isLeft(event.target))
        return;
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const ids = tasksAt(event.target);
      // Rows of other lists have ids, too. What can be done with tasks in the trash is beside them.
      if (tasksToChange(tasks, ids).length === 0) return;
      event.preventDefault();
      setOpened({ x: event.clientX, y: event.clientY, ids });
    };
    addEventListener("contextmenu", open);
    return () => removeEventListener("contextmenu", open);
  }, [tasks]);
  const some = tasksToChange(tasks, opened?.ids ?? []);
  if (!opened || some.length === 0) return null;
  return <OpenMenu key={`${opened.x} ${opened.y}`} {...opened} tasks={some} onClose={() => setOpened(null)} />;
}

type OpenMenuProps = Omit<Opened, "ids"> & { tasks: readonly Task[]; onClose: () => void };

function OpenMenu({ tasks, x, y, onClose }: OpenMenuProps) {
  const triggerRef = useRef<HTMLSpanElement>(null);
  const [task, ...others] = tasks;
  const label = others.length === 0 ? (task?.title ?? "") : plural(tasks.length, { one: "# task", other: "# tasks" });
  return (
    <>
      <span ref={triggerRef} aria-hidden="true" className="fixed size-0" style={{ left: x, top: y }} />
      <TaskMenu
        label={t`Actions on ${label}`}
        {...{ tasks, triggerRef }}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        focus
        placement="bottom start"
      />
    </>
  );
}
