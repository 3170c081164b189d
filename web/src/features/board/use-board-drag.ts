import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTaskWrite } from "@/features/task/public.ts";
import { useBoard } from "./board-context.ts";
import { columnIndex, type DropTarget } from "./board-model.ts";
import { withDrag } from "./drag-loader.ts";
import type { DropBoard } from "./drop-many.ts";

/** Returns a ref to the last rendered value. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface Drops {
  readonly onDrop: (id: string, target: DropTarget) => void;
  /** Called with a card that is dropped on a project in the sidebar. */
  readonly onDropOnProject: (id: string, projectId: string) => void;
  /** The board on which several cards are dropped. */
  readonly shown: Omit<DropBoard, "writeAll">;
}

/** Follows drags on a board, and scrolls it sideways meanwhile. Returns the id of the dragged card. */
export function useBoardDrag(board: RefObject<HTMLElement | null>, drops: Drops): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  const { writeAll } = useTaskWrite();
  const latest = useLatest(drops);
  useEffect(
    () =>
      withDrag(({ followDrags }) =>
        followDrags({
          board: board.current,
          setDragged,
          onDrop: (...drop) => latest.current.onDrop(...drop),
          onDropOnProject: (...drop) => latest.current.onDropOnProject(...drop),
          dropBoard: () => ({ ...latest.current.shown, writeAll }),
        }),
      ),
    [board, latest, writeAll],
  );
  return dragged;
}

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
