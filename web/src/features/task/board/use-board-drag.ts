import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DropTarget } from "./board-model.ts";
import { draggedCard, targetOf } from "./card-drag.ts";

/** Tracks drags on a board. Returns the id of the dragged card. */
export function useBoardDrag(onDrop: (id: string, target: DropTarget) => void): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = useRef(onDrop);
  useLayoutEffect(() => {
    drop.current = onDrop;
  });

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedCard(source) !== undefined,
        onDragStart: ({ source }) => setDragged(draggedCard(source) ?? null),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const id = draggedCard(source);
          const target = targetOf(location.current.dropTargets);
          if (id && target) drop.current(id, target);
        },
      }),
    [],
  );
  return dragged;
}

/**
 * Makes a whole column a drop target, for drops that are on none of its cards, and scrolls it while a card is dragged
 * near its edges. Returns whether a card is dragged over it.
 */
export function useColumnDrop(
  id: string,
  column: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!column.current || !scroller.current) return undefined;
    const list = scroller.current;
    return combine(
      dropTargetForElements({
        element: column.current,
        canDrop: ({ source }) => draggedCard(source) !== undefined,
        getData: ({ input }) => ({
          column: id,
          id: null,
          side: input.clientY < list.getBoundingClientRect().top ? "before" : "after",
        }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      autoScrollForElements({ element: list, getAllowedAxis: () => "vertical" }),
    );
  }, [id, column, scroller]);
  return isOver;
}
