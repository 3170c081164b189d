import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A list whose rows, marked with an id in `data-row`, can be sorted by dragging. */
interface Sorting {
  /** Called with the id of a row, and its new index among the others. */
  readonly onMove: (id: string, to: number) => void;
  /** Selects the part of a row that drags it; the whole row by default. */
  readonly handle?: string;
}

/** How far a pointer moves before a click becomes a drag, in pixels, and how long a finger rests, in milliseconds. */
const least = 4;
const rest = 350;
/** The height of the zones at the edges of the scroller in which a drag scrolls, and the speed, in pixels. */
const edge = 32;
const speed = 8;

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(":scope > [data-row]")];

/** One drag of a row, from when it is lifted until it is dropped or cancelled. */
class Drag {
  readonly #list: HTMLElement;
  readonly #row: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #line = document.createElement("li");
  #y: number;
  #frame = 0;

  constructor(list: HTMLElement, row: HTMLElement, y: number) {
    this.#list = list;
    this.#row = row;
    this.#scroller = scrollerOf(list);
    this.#y = y;
    this.#line.className = "pointer-events-none absolute inset-x-0 z-10 h-0.5 -translate-y-px rounded-full bg-accent";
    this.#line.ariaHidden = "true";
    row.style.opacity = "0.4";
    list.append(this.#line);
    this.#scroll();
  }

  move(y: number): void {
    this.#y = y;
    const others = this.#others();
    const at = others[this.index()];
    const last = others.at(-1);
    const end = last ? last.offsetTop + last.offsetHeight : 0;
    this.#line.style.top = `${at ? at.offsetTop : end}px`;
  }

  /** The index among the other rows at which the row would be dropped. */
  index(): number {
    const before = (row: HTMLElement) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < this.#y;
    };
    return this.#others().filter(before).length;
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#line.remove();
    this.#row.style.opacity = "";
  }

  #others(): HTMLElement[] {
    return rowsOf(this.#list).filter((row) => row !== this.#row);
  }

  #scroll(): void {
    const { top, bottom } = this.#scroller.getBoundingClientRect();
    if (this.#y < top + edge) this.#scroller.scrollBy(0, -speed);
    if (this.#y > bottom - edge) this.#scroller.scrollBy(0, speed);
    this.move(this.#y);
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }
}

/** Prevents the end of a drag from clicking an element in the row. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/**
 * Tracks the pointer from its press on a row until it ends. A mouse drags at once, a finger after it has rested on the
 * row.
 */
function follow(list: HTMLElement, row: HTMLElement, down: PointerEvent, onMove: Sorting["onMove"]): void {
  const ending = new AbortController();
  const { signal } = ending;
  const isTouch = down.pointerType === "touch";
  let drag: Drag | undefined;
  const lift = (y: number) => {
    drag = new Drag(list, row, y);
    row.setPointerCapture(down.pointerId);
  };
  const timer = isTouch ? setTimeout(() => lift(down.clientY), rest) : undefined;
  const end = (isDropped: boolean) => {
    clearTimeout(timer);
    const id = row.dataset.row;
    const from = rowsOf(list).indexOf(row);
    const to = drag?.index();
    drag?.end();
    ending.abort();
    if (!isDropped || to === undefined || id === undefined) return;
    swallowClick();
    if (to !== from) onMove(id, to);
  };
  const onPointerMove = (event: PointerEvent) => {
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (drag) drag.move(event.clientY);
    else if (distance > least * (isTouch ? 2 : 1)) isTouch ? end(false) : lift(event.clientY);
  };
  addEventListener("pointermove", onPointerMove, { signal });
  addEventListener("pointerup", () => end(true), { signal });
  addEventListener("pointercancel", () => end(false), { signal });
  // Otherwise the page would scroll, and the browser would show a menu.
  addEventListener("touchmove", (event) => drag && event.preventDefault(), { signal, passive: false });
  addEventListener("contextmenu", (event) => isTouch && event.preventDefault(), { signal });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !drag) return;
    event.stopPropagation();
    end(false);
  };
  addEventListener("keydown", onKeyDown, { signal, capture: true });
}

/** Lets people sort the rows of a list by dragging, with a mouse or a finger. */
export function useSortable(
  list: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  { onMove, handle }: Sorting,
): void {
  const move = useRef(onMove);
  useLayoutEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = list.current;
    if (!(element && isEnabled)) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest<HTMLElement>("[data-row]");
      if (!row || event.button !== 0 || (handle !== undefined && !target?.closest(handle))) return;
      follow(element, row, event, (id, to) => move.current(id, to));
    };
    const onDragStart = (event: Event) => event.preventDefault();
    element.addEventListener("pointerdown", onPointerDown);
    element.addEventListener("dragstart", onDragStart);
    return () => {
      element.removeEventListener("pointerdown", onPointerDown);
      element.removeEventListener("dragstart", onDragStart);
    };
  }, [list, isEnabled, handle]);
}
