import { toggleSelected } from "@/features/selection/public.ts";
import { stackOf } from "./drag-preview.ts";
import { draggedWith } from "./drop-many.ts";

/** How long a finger rests on a card or a column's head before a drag begins, in milliseconds. */
const longPress = 400;
/** How far a resting finger may move, in pixels. A longer move is a scroll. */
const slack = 8;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Gesture {
  readonly element: HTMLElement;
  readonly start: Point;
  readonly timer: ReturnType<typeof setTimeout>;
  /** The copy that follows the finger during a drag. */
  ghost: HTMLElement | null;
  last: Point;
}

/** Selects the task of a card that a long press has not moved. Returns whether there is one. */
function selectHeld(gesture: Gesture | null): boolean {
  if (!gesture?.ghost) return false;
  const { start, last, element } = gesture;
  const isMoved = Math.hypot(last.clientX - start.clientX, last.clientY - start.clientY) > slack;
  const id = element.dataset.task ?? element.dataset.row;
  if (isMoved || id === undefined) return false;
  toggleSelected(id);
  return true;
}

function send(type: string, target: Element | null, { clientX, clientY }: Point): boolean {
  const init = { bubbles: true, cancelable: true, composed: true, clientX, clientY };
  return target?.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: new DataTransfer() })) ?? false;
}

const elementAt = ({ clientX, clientY }: Point) => document.elementFromPoint(clientX, clientY);

/** Tells what is below the finger, which a scroll changes as well. */
function sendOver(gesture: Gesture | null): void {
  if (gesture?.ghost) send("dragover", elementAt(gesture.last), gesture.last);
}

/** Returns a raised copy of an element, which replaces the image that a browser draws for a mouse. */
function ghostOf(element: HTMLElement): HTMLElement {
  const { top, left } = element.getBoundingClientRect();
  const id = element.dataset.task ?? element.dataset.row;
  const ghost = stackOf(element, id === undefined ? 1 : draggedWith(id).size);
  Object.assign(ghost.style, {
    ...{ position: "fixed", zIndex: "60", pointerEvents: "none", rotate: "1.5deg" },
    ...{ top: `${top}px`, left: `${left}px` },
  });
  document.body.append(ghost);
  return ghost;
}

/**
 * Lets a finger drag after a long press whatever a mouse can drag; otherwise the page scrolls. Browsers differ in
 * whether and how touch starts a native drag, so this function always handles it and sends the events of a mouse.
 */
export function dragByTouch(board: HTMLElement): () => void {
  let gesture: Gesture | null = null;

  const end = (type: "drop" | "dragend") => {
    if (!gesture) return;
    const { timer, ghost, element, last } = gesture;
    clearTimeout(timer);
    gesture = null;
    ghost?.remove();
    if (ghost) send(type, type === "drop" ? elementAt(last) : element, last);
  };
  const begin = () => {
    if (!gesture) return;
    const { element, start } = gesture;
    if (!send("dragstart", element, start)) return end("dragend");
    gesture.ghost = ghostOf(element);
    navigator.vibrate?.(10);
  };
  const onStart = (event: TouchEvent) => {
    end("dragend");
    const [touch] = event.touches;
    const target = event.target instanceof Element ? event.target : null;
    const element = target?.closest<HTMLElement>("[draggable=true]");
    if (!touch || event.touches.length > 1 || !element || target?.closest("input, textarea, button[aria-haspopup]"))
      return;
    const start = { clientX: touch.clientX, clientY: touch.clientY };
    gesture = { element, start, last: start, ghost: null, timer: setTimeout(begin, longPress) };
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touch || !gesture) return;
    const { clientX, clientY } = touch;
    const [x, y] = [clientX - gesture.start.clientX, clientY - gesture.start.clientY];
    if (!gesture.ghost) {
      if (Math.hypot(x, y) > slack) end("dragend");
      return;
    }
    // The page does not scroll under the dragged element.
    event.preventDefault();
    gesture.last = { clientX, clientY };
    gesture.ghost.style.translate = `${x}px ${y}px`;
    sendOver(gesture);
  };
  const onEnd = (event: TouchEvent) => {
    // A drop is not a tap, which would open the task.
    if (gesture?.ghost) event.preventDefault();
    end(selectHeld(gesture) ? "dragend" : "drop");
  };
  const cancel = () => end("dragend");
  // The browser's own drag, menu and pointer events would end this one.
  const block = (event: Event) => {
    if (!gesture || !event.isTrusted) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  const stops = new AbortController();
  const { signal } = stops;
  board.addEventListener("touchstart", onStart, { signal, passive: true });
  board.addEventListener("touchmove", onMove, { signal, passive: false });
  board.addEventListener("touchend", onEnd, { signal });
  board.addEventListener("touchcancel", cancel, { signal });
  board.addEventListener("scroll", () => sendOver(gesture), { signal, capture: true, passive: true });
  for (const type of ["dragstart", "contextmenu"]) addEventListener(type, block, { signal, capture: true });
  addEventListener("pointermove", (event) => gesture?.ghost && event.stopImmediatePropagation(), {
    signal,
    capture: true,
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };
  addEventListener("keydown", onKey, { signal, capture: true });
  return () => {
    cancel();
    stops.abort();
  };
}
