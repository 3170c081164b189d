import { type RefObject, useEffect, useState } from "react";
import { useBoard } from "@/features/board/public.ts";
import { withDrag } from "@/features/move/public.ts";

/**
 * Makes an element the drag handle of the column around it, on boards with movable columns. Returns whether the column
 * is being dragged.
 */
export function useStageDrag(columnId: string, handle: RefObject<HTMLElement | null>): boolean {
  const [isDragged, setDragged] = useState(false);
  const canMove = useBoard().shape.moveColumn !== undefined;
  useEffect(() => {
    const head = handle.current;
    if (!head || !canMove) return undefined;
    return withDrag(({ dragColumn }) => dragColumn(columnId, head, setDragged));
  }, [columnId, handle, canMove]);
  return isDragged;
}
