import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

export type Side = "before" | "after";

const draggedSubtask = ({ data }: ElementDragPayload) =>
  typeof data.subtaskId === "string" ? data.subtaskId : undefined;

const sideOf = (data: Record<string | symbol, unknown>): Side =>
  extractClosestEdge(data) === "top" ? "before" : "after";

/**
 * Makes a row draggable and a drop target, and returns on which of its sides a drop would land.
 * @param onDrop called with the id of the row that is dropped here
 */
export function useSubtaskDrag(id: string, isEnabled: boolean, onDrop: (dropped: string, side: Side) => void) {
  const row = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const drop = useRef(onDrop);
  useLayoutEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    const element = row.current;
    if (!element || !isEnabled) return undefined;
    return combine(
      draggable({
        element,
        // The same gesture selects text in a field.
        canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest("textarea"),
        getInitialData: () => ({ subtaskId: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedSubtask(source) !== undefined,
        getData: ({ input }) => attachClosestEdge({}, { input, element, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self, source }) => setSide(draggedSubtask(source) === id ? null : sideOf(self.data)),
        onDragLeave: () => setSide(null),
        onDrop: ({ self, source }) => {
          setSide(null);
          const dropped = draggedSubtask(source);
          if (dropped !== undefined && dropped !== id) drop.current(dropped, sideOf(self.data));
        },
      }),
    );
  }, [id, isEnabled]);

  return { row, isDragged, side };
}
