import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { selectedTasks } from "@/features/selection/public.ts";
import { drawDragPreview } from "@/ui/drag-preview.ts";

export type Side = "before" | "after";

/** Where something is dropped: on a day, or beside a row. */
export type Drop = { readonly day: string } | { readonly row: string; readonly side: Side };

const draggedItem = ({ data }: ElementDragPayload) => (typeof data.workId === "string" ? data.workId : undefined);
const sideOf = (data: Record<string | symbol, unknown>): Side =>
  extractClosestEdge(data) === "top" ? "before" : "after";

/** Returns the ids of what is dragged with a row: the selected tasks if it is one of several. */
function draggedWith(id: string): readonly string[] {
  const ids = selectedTasks();
  return ids.size > 1 && ids.has(id) ? [...ids] : [id];
}

interface RowDrag {
  readonly id: string;
  readonly title: string;
  /** Whether what is dropped on the row takes a place beside it. */
  readonly isOrdered: boolean;
  /** Whether something may be dropped on the row. */
  readonly isTarget: boolean;
}

/** Makes a row draggable and a drop target, and returns where a drop would land. */
export function useRowDrag({ id, title, isOrdered, isTarget }: RowDrag) {
  const row = useRef<HTMLTableRowElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [over, setOver] = useState<Side | "day" | null>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ workId: id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: () => ({ x: 16, y: 16 }),
            render: ({ container }) => drawDragPreview(container, title, draggedWith(id).length),
          }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isTarget && draggedItem(source) !== undefined,
        getData: ({ input }) => attachClosestEdge({ row: id }, { input, element, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self, source }) => {
          const isItself = draggedItem(source) === id;
          const side = isOrdered ? sideOf(self.data) : "day";
          setOver(isItself ? null : side);
        },
        onDragLeave: () => setOver(null),
        onDrop: () => setOver(null),
      }),
    );
  }, [id, title, isOrdered, isTarget]);
  return { row, isDragged, over };
}

/** Makes an element a drop target for a day, and returns whether something is dragged over it. */
export function useDayDrop<E extends HTMLElement>(day: string | undefined): [RefObject<E | null>, boolean] {
  const target = useRef<E>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || day === undefined) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedItem(source) !== undefined,
      getData: () => ({ day }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [day]);
  return [target, isOver];
}

/** Calls a function with what is dropped, and where, and scrolls the list while something is dragged near its edges. */
export function useDrops(scroller: RefObject<HTMLElement | null>, onDrop: (ids: readonly string[], at: Drop) => void) {
  const drop = useRef(onDrop);
  useLayoutEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = scroller.current;
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => draggedItem(source) !== undefined,
        onDrop: ({ source, location }) => {
          const id = draggedItem(source);
          const [target] = location.current.dropTargets;
          if (id === undefined || !target) return;
          const { day, row } = target.data;
          if (typeof day === "string") drop.current(draggedWith(id), { day });
          else if (typeof row === "string" && row !== id) {
            drop.current(draggedWith(id), { row, side: sideOf(target.data) });
          }
        },
      }),
      element ? autoScrollForElements({ element }) : () => {},
    );
  }, [scroller]);
}
