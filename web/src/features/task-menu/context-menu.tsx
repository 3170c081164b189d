import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { openItemMenu, useContextMenu } from "@/ui/context-menu.ts";
import type { Point } from "@/ui/menu-trigger.ts";
import { tasksAt } from "./target.ts";
import { TaskMenu } from "./task-menu.tsx";

/** Where a menu is open, and the ids of the tasks that it is about. */
interface Opened {
  readonly point: Point;
  readonly ids: readonly string[];
}

const tasksToChange = (tasks: readonly Task[], ids: readonly string[]) =>
  ids.flatMap((id) => itemOf(tasks, id) ?? []).filter(({ stage }) => stage !== "delete");

/** The menu of the tasks or of another item under the pointer: a right click, or the menu key on the focused one. */
export function ContextMenu({ tasks }: { tasks: readonly Task[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (element: Element, point: Point) => {
    const ids = element.closest("[role=dialog]") ? [] : tasksAt(element);
    // Rows of other lists have ids, too. What can be done with tasks in the trash is beside them.
    if (tasksToChange(tasks, ids).length === 0) return openItemMenu(element, point);
    setOpened({ point, ids });
    return true;
  };
  useContextMenu(open);
  const some = tasksToChange(tasks, opened?.ids ?? []);
  if (!opened || some.length === 0) return null;
  return <OpenMenu point={opened.point} tasks={some} onClose={() => setOpened(null)} />;
}

function OpenMenu({ tasks, point, onClose }: { tasks: readonly Task[]; point: Point; onClose: () => void }) {
  const triggerRef = useRef<HTMLElement>(null);
  const [task, ...others] = tasks;
  const label = others.length === 0 ? (task?.title ?? "") : plural(tasks.length, { one: "# task", other: "# tasks" });
  return (
    <TaskMenu
      label={t`Actions on ${label}`}
      {...{ tasks, triggerRef, point }}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      focus
    />
  );
}
