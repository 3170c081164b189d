import { rankAt } from "@baton/domain/task/task.rank";
import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from "react";
import { announce } from "@/ui/announce.ts";
import { cn } from "@/ui/cn.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";
import { useSortable } from "@/ui/use-sortable.ts";

/** An item of a list that people sort. */
interface Sortable {
  readonly id: string;
  readonly name: string;
  readonly rank: string;
}

interface RowPosition {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

/** The item of a row and its position in the list. */
export interface RowProps<Item> {
  item: Item;
  /** All other items. */
  others: readonly Item[];
  position: RowPosition;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  onMove: (item: Item, rank: string) => void;
  children: (row: RowProps<Item>) => ReactNode;
}

const gripClass = "row-grip";

/** A list that people sort by dragging its rows, with Alt and an arrow key, or from the menu of a row. */
export function SortableList<Item extends Sortable>({ label, items, onMove, children }: SortableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const othersOf = (id: string) => items.filter((item) => item.id !== id);
  const move = (id: string, to: number) => {
    const item = items.find((each) => each.id === id);
    const others = othersOf(id);
    if (!item || to < 0 || to > others.length) return;
    onMove(item, rankAt(others, to));
    announce(t`${item.name}: position ${to + 1} of ${items.length}`);
  };
  useSortable(list, true, { onMove: move, handle: `.${gripClass}` });
  return (
    <ul ref={list} aria-label={label} className="relative -mx-3 flex flex-col sm:-ms-6">
      {items.map((item, index) => {
        const position = {
          isFirst: index === 0,
          isLast: index === items.length - 1,
          onMove: (by: 1 | -1) => move(item.id, index + by),
        };
        return <Fragment key={item.id}>{children({ item, others: othersOf(item.id), position })}</Fragment>;
      })}
    </ul>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The keys that move a row, for `aria-keyshortcuts`. */
export const moveShortcuts = "Alt+ArrowUp Alt+ArrowDown";

interface SortableRowProps {
  id: string;
  position: RowPosition;
  className: string;
  children: ReactNode;
}

export function SortableRow({ id, position, className, children }: SortableRowProps) {
  function onKeyDown(event: KeyboardEvent) {
    const by = event.altKey ? steps[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    position.onMove(by);
  }
  return (
    <li
      data-row={id}
      onKeyDown={onKeyDown}
      className={cn("group items-start gap-x-1 rounded-md px-1 py-0.5 hover:bg-hover", className)}
    >
      <span
        aria-hidden="true"
        className={`${gripClass} flex h-8 cursor-grab touch-none items-center text-faint opacity-0 group-hover:opacity-100 pointer-coarse:h-11 pointer-coarse:opacity-100`}
      >
        <GripVertical size={16} />
      </span>
      {children}
    </li>
  );
}

const noop = () => undefined;

/** The menu of a row: its moves, then other items. */
export function RowMenu({ name, position, children }: { name: string; position: RowPosition; children: ReactNode }) {
  return (
    <MenuButton label={t`More actions for ${name}`} preload={noop}>
      {(menu) => (
        <Menu {...menu}>
          <MenuItem
            icon={<ArrowUp />}
            shortcut="Alt ↑"
            isDisabled={position.isFirst}
            onAction={() => position.onMove(-1)}
          >
            {t`Move up`}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown />}
            shortcut="Alt ↓"
            isDisabled={position.isLast}
            onAction={() => position.onMove(1)}
          >
            {t`Move down`}
          </MenuItem>
          {children}
        </Menu>
      )}
    </MenuButton>
  );
}
