import type { Task } from "@baton/domain/task/task";
import { useEffect, useRef, useState } from "react";
import { type DropTarget, withDrag } from "@/features/move/public.ts";
import type { Board } from "./board-context.ts";

/**
 * The props of a card that the person may move. They are set in the first render: set when the drag scripts have
 * loaded, they would restyle every element of every card.
 */
export const draggableCard = { draggable: true } as const;

/** Makes a card draggable and a drop target, and returns on which of its sides a drop would land. */
export function useCardDrag(task: Task, { flow, canMove, shape }: Board) {
  const { id } = task;
  const column = shape.columnOf(task);
  const shellRef = useRef<HTMLDivElement>(null);
  const cardRef = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<DropTarget["side"] | null>(null);

  useEffect(() => {
    const [shell, card] = [shellRef.current, cardRef.current];
    if (!shell || !card || !canMove) return undefined;
    return withDrag(({ dragCard }) => dragCard({ task: id, column, flow, card, shell, setDragged, setSide }));
  }, [id, column, flow, canMove]);

  // A sorted column decides itself where the card goes.
  return { shell: shellRef, card: cardRef, isDragged, side: shape.order ? null : side };
}
