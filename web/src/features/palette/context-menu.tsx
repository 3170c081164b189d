import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { Fragment, useEffect, useRef, useState } from "react";
import { menuNameOf } from "@/features/action/catalogue/public.ts";
import { Menu, MenuItem, MenuSeparator, Submenu } from "@/ui/menu.tsx";
import type { PaletteItem, PalettePage } from "./palette-item.ts";
import { tasksAt } from "./target.ts";
import { isMultiple, useChoices } from "./use-choices.tsx";
import type { TaskCommands } from "./use-task-commands.ts";

interface ContextMenuProps {
  tasks: readonly Task[];
  commands: TaskCommands;
  itemsOf: (tasks: readonly Task[]) => readonly PaletteItem[];
  /** Continues in the palette. */
  choose: (page: PalettePage, tasks: readonly Task[]) => void;
}

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
export function ContextMenu({ tasks, ...props }: ContextMenuProps) {
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
  return (
    <OpenMenu key={`${opened.x} ${opened.y}`} {...props} {...opened} tasks={some} onClose={() => setOpened(null)} />
  );
}

type OpenMenuProps = ContextMenuProps & Opened & { onClose: () => void };

function OpenMenu({ tasks, commands, itemsOf, choose, x, y, onClose }: OpenMenuProps) {
  const triggerRef = useRef<HTMLSpanElement>(null);
  const choices = useChoices({ tasks, commands }, "");
  const items = itemsOf(tasks);
  const [task, ...others] = tasks;
  const label = others.length === 0 ? (task?.title ?? "") : plural(tasks.length, { one: "# task", other: "# tasks" });
  return (
    <>
      <span ref={triggerRef} aria-hidden="true" className="fixed size-0" style={{ left: x, top: y }} />
      <Menu
        label={t`Actions on ${label}`}
        triggerRef={triggerRef}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        focus
        placement="bottom start"
      >
        {items.map((item) => (
          <Fragment key={item.id}>
            {startsSection.has(item.id) && item !== items[0] && <MenuSeparator />}
            <Entry item={item} choices={choices} onPage={(page) => choose(page, tasks)} />
          </Fragment>
        ))}
      </Menu>
    </>
  );
}

/** The actions before which a line separates those of another kind. */
const startsSection: ReadonlySet<string> = new Set(["assign", "rename", "copyLink", "archive"]);

interface EntryProps {
  item: PaletteItem;
  choices: Readonly<Record<PalettePage, readonly PaletteItem[]>>;
  onPage: (page: PalettePage) => void;
}

/** An action, or the values of a field to choose from. */
function Entry({ item: { id, name, icon, keyHint, run }, choices, onPage }: EntryProps) {
  if (typeof run !== "string") {
    return (
      <MenuItem id={id} icon={icon} shortcut={keyHint} isDanger={id === "trash"} onAction={() => setTimeout(run)}>
        {name}
      </MenuItem>
    );
  }
  const values = choices[run];
  // A title is typed.
  if (run === "rename") {
    return (
      <MenuItem id={id} icon={icon} shortcut={keyHint} opensField onAction={() => onPage(run)}>
        {name}
      </MenuItem>
    );
  }
  const chosen = values.filter(({ isChosen }) => isChosen).map((value) => value.id);
  const isMany = isMultiple(run);
  const choose = (keys: readonly string[]) => {
    const changed = values.find((value) => keys.includes(value.id) !== (isMany && chosen.includes(value.id)));
    if (changed && typeof changed.run !== "string") changed.run();
  };
  return (
    <Submenu
      title={menuNameOf(run)}
      icon={icon}
      shortcut={keyHint}
      selectionMode={isMany ? "multiple" : "single"}
      selectedKeys={chosen}
      onSelectionChange={choose}
    >
      {values.map((value) => (
        <MenuItem key={value.id} id={value.id} icon={value.icon} detail={value.detail}>
          {value.name}
        </MenuItem>
      ))}
    </Submenu>
  );
}
