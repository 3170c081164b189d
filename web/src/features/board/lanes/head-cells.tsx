import { useRef } from "react";
import { ColumnIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { maxWidthClass } from "../board-classes.ts";
import { useColumnDrop } from "../use-column-drop.ts";
import type { Cell, Lane } from "./lane-rows.ts";

export const cellClass = cn("min-w-58 flex-1", maxWidthClass);

/** The cells of a lane that shows only its head: strips of the head, below their columns, on which cards are dropped. */
export function HeadCells({ cells }: { cells: readonly Cell[] }) {
  return (
    <div className="absolute inset-0 flex gap-2">
      {cells.map(({ id, isNarrow }) => (
        <HeadCell key={id} id={id} isNarrow={isNarrow} />
      ))}
    </div>
  );
}

function HeadCell({ id, isNarrow }: Pick<Cell, "id" | "isNarrow">) {
  const strip = useRef<HTMLDivElement>(null);
  const over = useColumnDrop(id, strip, strip);
  return (
    <div
      ref={strip}
      className={cn(
        isNarrow ? "w-9 shrink-0" : cellClass,
        "my-0.5 rounded-lg",
        over === "card" && "bg-accent-soft ring-1 ring-accent",
      )}
    />
  );
}

/** The head of a lane without cards, which appears while a card is dragged. */
export function EmptyLane({ lane: { column, cells } }: { lane: Lane }) {
  return (
    <div className="relative h-9 text-sm">
      <div className="absolute inset-0 flex gap-2">
        {cells.map(({ id, isNarrow }) => (
          <div key={id} className={cn(isNarrow ? "w-9 shrink-0" : cellClass, "my-0.5 rounded-lg bg-sunken")} />
        ))}
      </div>
      <HeadCells cells={cells} />
      <div className="pointer-events-none sticky start-3 flex h-9 w-max items-center gap-2 px-2 text-muted">
        <span className="grid size-5 place-items-center">
          <ColumnIcon column={column} />
        </span>
        <span dir="auto" className="font-semibold">
          {column.title}
        </span>
      </div>
    </div>
  );
}
