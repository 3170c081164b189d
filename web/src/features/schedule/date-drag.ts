import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { disableNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { BaseEventPayload, DropTargetRecord, ElementDragType } from "@atlaskit/pragmatic-drag-and-drop/types";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { selectedTasks } from "@/features/selection/public.ts";
import { drawDragPreview } from "@/ui/drag-preview.ts";

export type Edge = "start" | "end";

type Point = Pick<MouseEvent, "clientX" | "clientY">;

/** What is dragged: a task by one of its days, or by one of its ends. */
export interface Dragged {
  readonly taskId: string;
  /** The day at which the pointer took the bar; null for a task without dates. */
  readonly grabbed: string | null;
  readonly edge: Edge | null;
}

function draggedIn({ data }: ElementDragPayload): Dragged | undefined {
  const { datedTask: taskId, grabbed, edge } = data;
  if (typeof taskId !== "string") return undefined;
  return {
    taskId,
    grabbed: typeof grabbed === "string" ? grabbed : null,
    edge: edge === "start" || edge === "end" ? edge : null,
  };
}

/** Returns the ids of the tasks that are dragged with one: the selected ones if it is one of several. */
export function draggedWith(id: string): readonly string[] {
  const ids = selectedTasks();
  return ids.size > 1 && ids.has(id) ? [...ids] : [id];
}

interface BarDrag {
  readonly taskId: string;
  readonly title: string;
  /** The days that the bar covers; empty for a task without dates. */
  readonly days: readonly string[];
}

/** Returns the day of a bar, or of a week, that is below the pointer. */
export function dayAcross(element: Element, clientX: number, days: readonly string[]): string | null {
  const { left, right, width } = element.getBoundingClientRect();
  const along = document.dir === "rtl" ? right - clientX : clientX - left;
  const index = Math.floor((along / width) * days.length);
  return days[Math.min(Math.max(index, 0), days.length - 1)] ?? null;
}

/** Makes the bar of a task draggable. */
export function useBarDrag<E extends HTMLElement>({ taskId, title, days }: BarDrag) {
  const bar = useRef<E>(null);
  const [isDragged, setDragged] = useState(false);
  const latest = useRef(days);
  useLayoutEffect(() => {
    latest.current = days;
  });
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    return draggable({
      element,
      getInitialData: ({ input }) => ({
        datedTask: taskId,
        grabbed: dayAcross(element, input.clientX, latest.current),
      }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: 16, y: 16 }),
          render: ({ container }) => drawDragPreview(container, title, draggedWith(taskId).length),
        }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [taskId, title]);
  return { bar, isDragged };
}

/** Makes the handle at an end of a bar draggable. */
export function useEdgeDrag(taskId: string, edge: Edge): RefObject<HTMLSpanElement | null> {
  const handle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = handle.current;
    if (!element) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ datedTask: taskId, edge }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
    });
  }, [taskId, edge]);
  return handle;
}

/** Makes the list of tasks without dates, which is the day "", a drop target for tasks. */
export const useUndatedTarget = <E extends HTMLElement>(): RefObject<E | null> => useDaysTarget<E>(() => "");

/**
 * Makes an element with many days a drop target for tasks. What is over a day, such as a bar that began before it, does
 * not matter.
 */
export function useDaysTarget<E extends HTMLElement>(dayAt: (point: Point, element: E) => string): RefObject<E | null> {
  const target = useRef<E>(null);
  const latest = useRef(dayAt);
  useLayoutEffect(() => {
    latest.current = dayAt;
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedIn(source) !== undefined,
      getData: ({ input }) => ({ day: latest.current(input, element) }),
    });
  }, []);
  return target;
}

function dayOf([innermost]: readonly DropTargetRecord[]): string | undefined {
  const day = innermost?.data.day;
  return typeof day === "string" ? day : undefined;
}

interface Drags {
  /** Called with the day below the pointer, and without one at the end. */
  readonly onOver: (dragged: Dragged, day: string | undefined) => void;
  readonly onDrop: (dragged: Dragged, day: string) => void;
}

/** Follows the drags of tasks to days. */
export function useDrags(drags: Drags): void {
  const latest = useRef(drags);
  useLayoutEffect(() => {
    latest.current = drags;
  });
  useEffect(() => {
    let last: string | undefined;
    const over = ({ source, location }: BaseEventPayload<ElementDragType>) => {
      const dragged = draggedIn(source);
      const day = dayOf(location.current.dropTargets);
      if (!dragged || day === last) return;
      last = day;
      latest.current.onOver(dragged, day);
    };
    return monitorForElements({
      canMonitor: ({ source }) => draggedIn(source) !== undefined,
      onDropTargetChange: over,
      // A target may have many days.
      onDrag: over,
      onDrop: ({ source, location }) => {
        const dragged = draggedIn(source);
        const day = dayOf(location.current.dropTargets);
        last = undefined;
        if (!dragged) return;
        latest.current.onOver(dragged, undefined);
        if (day !== undefined) latest.current.onDrop(dragged, day);
      },
    });
  }, []);
}
