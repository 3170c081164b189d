import { rankAt } from "@baton/domain/task/task.rank";
import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from "react";
import { action, type OfferedAction } from "@/features/action/offer/public.ts";
import { keyText } from "@/features/action/public.ts";
import { announce } from "@/ui/announce.ts";
import { cn } from "@/ui/cn.ts";
import { useSortable } from "@/ui/use-sortable.ts";
import { Line, LineMenu } from "./line.tsx";

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
    <Line
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
    </Line>
  );
}

/** Returns the moves in the menu of a row. */
const movesOf = ({ isFirst, isLast, onMove }: RowPosition): readonly OfferedAction[] => [
  action("moveLineUp", <ArrowUp />, () => onMove(-1), { shortcut: keyText("alt+↑"), isDisabled: isFirst }),
  action("moveLineDown", <ArrowDown />, () => onMove(1), { shortcut: keyText("alt+↓"), isDisabled: isLast }),
];

interface RowMenuProps {
  name: string;
  position: RowPosition;
  /** What follows the moves. */
  others?: readonly OfferedAction[];
  groups: readonly (readonly OfferedAction[])[];
}

/** The menu of a row: its moves, then other actions. */
export const RowMenu = ({ name, position, others = [], groups }: RowMenuProps) => (
  <LineMenu name={name} groups={[[...movesOf(position), ...others], ...groups]} />
);
