import { type RefObject, useEffect, useState } from "react";
import { type DropTarget, useLatest, withDrag } from "@/features/move/public.ts";
import { useBoard } from "./board-context.ts";
import { columnIndex } from "./board-model.ts";

/**
 * Makes a whole column a drop target, for cards that are dropped on none of its cards and for other columns, and
 * scrolls it while a card is dragged near its edges. Returns what is dragged over it: a card, or a column that would
 * land on one of its sides.
 */
export function useColumnDrop(
  id: string,
  column: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): "card" | DropTarget["side"] | null {
  const [over, setOver] = useState<"card" | DropTarget["side"] | null>(null);
  const shape = useLatest(useBoard().shape);
  useEffect(() => {
    const [element, list] = [column.current, scroller.current];
    if (!element || !list) return undefined;
    const indexOf = (dragged: string, side: DropTarget["side"]) =>
      columnIndex(shape.current.columns, dragged, { column: id, side });
    return withDrag(({ dropOnColumn }) =>
      dropOnColumn({
        ...{ column: id, element, list, setOver },
        canLand: (dragged, side) => indexOf(dragged, side) !== undefined,
        onDropColumn: (dragged, side) => shape.current.moveColumn?.(dragged, indexOf(dragged, side) ?? 0),
      }),
    );
  }, [id, column, scroller, shape]);
  return over;
}
