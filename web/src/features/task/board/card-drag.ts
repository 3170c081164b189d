import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import type { DropTargetRecord } from "@atlaskit/pragmatic-drag-and-drop/types";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import type { Edge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/types";
import type { Task } from "@baton/domain/task/task";
import { useEffect, useRef, useState } from "react";
import type { Board } from "./board-context.ts";
import type { DropTarget } from "./board-model.ts";

const edges = { column: ["top", "bottom"], row: ["left", "right"] } satisfies Record<Board["flow"], Edge[]>;

const sideOf = (edge: Edge | null): DropTarget["side"] => (edge === "top" || edge === "left" ? "before" : "after");

/** The card that is dragged; undefined when something else is. */
export function draggedCard({ data }: ElementDragPayload): string | undefined {
  return typeof data.taskId === "string" ? data.taskId : undefined;
}

/** What the pointer is over, as the innermost drop target describes it. */
export function targetOf(dropTargets: readonly DropTargetRecord[]): DropTarget | undefined {
  const [innermost] = dropTargets;
  if (!innermost) return undefined;
  const { stage, id, side } = innermost.data as unknown as DropTarget;
  return { stage, id, side: side ?? sideOf(extractClosestEdge(innermost.data)) };
}

const isField = (element: Element | null) => element?.closest("input, textarea") != null;

/** Makes a card draggable and a place to drop on; says which of its sides a drop would go to. */
export function useCardDrag({ id, stage }: Pick<Task, "id" | "stage">, { flow, canMove }: Board) {
  const shell = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<DropTarget["side"] | null>(null);

  useEffect(() => {
    if (!shell.current || !card.current || !canMove) return undefined;
    return combine(
      draggable({
        element: card.current,
        // Text in a field is selected with the same gesture.
        canDrag: ({ input }) => !isField(document.elementFromPoint(input.clientX, input.clientY)),
        getInitialData: () => ({ taskId: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: shell.current,
        canDrop: ({ source }) => draggedCard(source) !== undefined,
        getData: ({ input, element }) =>
          attachClosestEdge({ stage, id }, { input, element, allowedEdges: edges[flow] }),
        onDrag: ({ self, source }) => {
          setSide(draggedCard(source) === id ? null : sideOf(extractClosestEdge(self.data)));
        },
        onDragLeave: () => setSide(null),
        onDrop: () => setSide(null),
      }),
    );
  }, [id, stage, flow, canMove]);

  return { shell, card, isDragged, side };
}
