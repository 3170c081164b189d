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

/** The side of a card at one of its edges. In a right-to-left language, a row begins at the right. */
function sideOf(edge: Edge | null): DropTarget["side"] {
  const start = document.dir === "rtl" ? "right" : "left";
  return edge === "top" || edge === start ? "before" : "after";
}

/** The id of the dragged card; undefined if something else is dragged. */
export function draggedCard({ data }: ElementDragPayload): string | undefined {
  return typeof data.taskId === "string" ? data.taskId : undefined;
}

/** The innermost drop target below the pointer. */
export function targetOf(dropTargets: readonly DropTargetRecord[]): DropTarget | undefined {
  const [innermost] = dropTargets;
  if (!innermost) return undefined;
  const { column, id, side } = innermost.data as unknown as DropTarget;
  return { column, id, side: side ?? sideOf(extractClosestEdge(innermost.data)) };
}

const isField = (element: Element | null) => element?.closest("input, textarea") != null;

/** Makes a card draggable and a drop target; tells on which of its sides a drop would land. */
export function useCardDrag(task: Task, { flow, canMove, shape }: Board) {
  const { id } = task;
  const column = shape.columnOf(task);
  const shell = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<DropTarget["side"] | null>(null);

  useEffect(() => {
    if (!shell.current || !card.current || !canMove) return undefined;
    return combine(
      draggable({
        element: card.current,
        // The same gesture selects text in a field.
        canDrag: ({ input }) => !isField(document.elementFromPoint(input.clientX, input.clientY)),
        getInitialData: () => ({ taskId: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: shell.current,
        canDrop: ({ source }) => draggedCard(source) !== undefined,
        getData: ({ input, element }) =>
          attachClosestEdge({ column, id }, { input, element, allowedEdges: edges[flow] }),
        onDrag: ({ self, source }) => {
          setSide(draggedCard(source) === id ? null : sideOf(extractClosestEdge(self.data)));
        },
        onDragLeave: () => setSide(null),
        onDrop: () => setSide(null),
      }),
    );
  }, [id, column, flow, canMove]);

  return { shell, card, isDragged, side };
}
