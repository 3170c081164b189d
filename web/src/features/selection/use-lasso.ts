import { useEffect } from "react";
import { joinedBy, nothingSelected, type Selection } from "./selection-model.ts";
import { select } from "./selection-store.ts";
import { orderOfShown } from "./shown-items.ts";
import { announceCount } from "./use-selection-keys.ts";

/** How far the pointer moves before it draws a rectangle, in pixels. */
const slack = 4;
/** The lists of cards of a board, whose empty ground starts a rectangle. */
const lists = '[data-scroll-restoration-id^="board-"], [data-scroll-restoration-id^="grid-"]';
const controls = "[data-task], a, button, input, textarea, [contenteditable]";

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

/** Whether a press is on the empty ground of a board, beside its cards and scroll bars. */
function isOnGround({ target, clientX, button }: MouseEvent): boolean {
  if (button !== 0 || !(target instanceof Element) || target.closest(controls)) return false;
  const list = target.closest(lists);
  if (!list) return target.matches("[data-column], main section:has(> [data-column])");
  return clientX - list.getBoundingClientRect().left < list.clientWidth;
}

/** Returns the tasks whose cards a rectangle touches. */
function tasksWithin(a: Point, b: Point): string[] {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const shown = new Set(orderOfShown());
  return [...document.querySelectorAll<HTMLElement>("main [data-task]")].flatMap((card) => {
    const box = card.getBoundingClientRect();
    const isTouched = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const { task = "" } = card.dataset;
    return isTouched && shown.has(task) ? task : [];
  });
}

function draw(rectangle: HTMLElement, a: Point, b: Point): void {
  Object.assign(rectangle.style, {
    ...{ left: `${Math.min(a.x, b.x)}px`, top: `${Math.min(a.y, b.y)}px` },
    ...{ width: `${Math.abs(a.x - b.x)}px`, height: `${Math.abs(a.y - b.y)}px` },
  });
}

/** Follows the mouse until it is released. Returns a function that ends that. */
function follow(start: Point, isAdding: boolean): () => void {
  const stops = new AbortController();
  const rectangle = document.createElement("div");
  rectangle.className = "pointer-events-none fixed z-50 rounded-sm border border-accent bg-accent-soft opacity-50";
  let before: Selection | undefined;
  const end = () => {
    stops.abort();
    rectangle.remove();
  };
  const onMove = (event: MouseEvent) => {
    const point = pointOf(event);
    if (!before && Math.hypot(point.x - start.x, point.y - start.y) < slack) return;
    draw(rectangle, start, point);
    if (!before) document.body.append(rectangle);
    select((selection) => {
      before ??= isAdding ? selection : nothingSelected;
      return joinedBy(before, tasksWithin(start, point));
    });
  };
  const onUp = () => {
    end();
    if (before) announceCount();
    // A click on the ground ends the selection.
    else if (!isAdding) select(() => nothingSelected);
  };
  addEventListener("mousemove", onMove, { signal: stops.signal });
  addEventListener("mouseup", onUp, { signal: stops.signal });
  return end;
}

/** With the mouse, a rectangle from the empty ground of a board selects the cards that it touches. */
export function useLasso(): void {
  useEffect(() => {
    let end = () => {};
    const onDown = (event: MouseEvent) => {
      if (event.defaultPrevented || !isOnGround(event)) return;
      // Nothing else is dragged, and no text is selected.
      event.preventDefault();
      end();
      end = follow(pointOf(event), event.shiftKey);
    };
    addEventListener("mousedown", onDown);
    return () => {
      removeEventListener("mousedown", onDown);
      end();
    };
  }, []);
}
