import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How far a pointer moves before a click becomes a drag, in pixels. */
const least = 4;

const headsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>("[data-column]")];

/** Returns the index among the other heads at which a head is dropped. */
function indexAt(row: HTMLElement, dragged: HTMLElement, x: number): number {
  const isRightToLeft = document.dir === "rtl";
  return headsIn(row).filter((head) => {
    if (head === dragged) return false;
    const { left, width } = head.getBoundingClientRect();
    const middle = left + width / 2;
    return isRightToLeft ? middle > x : middle < x;
  }).length;
}

/** Follows one drag, from the press on a head until it ends. */
function follow(row: HTMLElement, head: HTMLElement, down: PointerEvent, onMove: (id: string, to: number) => void) {
  const ending = new AbortController();
  const { signal } = ending;
  const line = document.createElement("span");
  line.className = "pointer-events-none absolute inset-y-0 z-40 w-0.5 -translate-x-px bg-accent";
  let to: number | undefined;
  const show = (x: number) => {
    to = indexAt(row, head, x);
    const others = headsIn(row).filter((each) => each !== head);
    const [next, last] = [others[to], others.at(-1)];
    const end = last ? last.offsetLeft + (document.dir === "rtl" ? 0 : last.offsetWidth) : 0;
    const start = next ? next.offsetLeft + (document.dir === "rtl" ? next.offsetWidth : 0) : end;
    line.style.left = `${start}px`;
    if (!line.isConnected) row.append(line);
    head.style.opacity = "0.4";
  };
  const end = (isDropped: boolean) => {
    ending.abort();
    line.remove();
    head.style.opacity = "";
    const from = headsIn(row).indexOf(head);
    if (to === undefined || !isDropped) return;
    // The click that ends a drag does not sort.
    addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
    if (to !== from) onMove(head.dataset.column ?? "", to);
  };
  const move = ({ clientX }: PointerEvent) => {
    if (to !== undefined || Math.abs(clientX - down.clientX) > least) show(clientX);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", () => end(true), { signal });
  addEventListener("pointercancel", () => end(false), { signal });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") end(false);
  };
  addEventListener("keydown", onKeyDown, { signal, capture: true });
}

/** Lets people move columns by dragging their heads with a mouse or pen. With a finger, a drag scrolls the table. */
export function useColumnDrag(row: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void): void {
  const latest = useRef(onMove);
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    const element = row.current;
    const onPointerDown = (event: PointerEvent) => {
      const head = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-column]") : null;
      if (!(element && head) || event.button !== 0 || event.pointerType === "touch") return;
      if (event.target instanceof Element && event.target.closest("[data-resizer]")) return;
      follow(element, head, event, (id, to) => latest.current(id, to));
    };
    element?.addEventListener("pointerdown", onPointerDown);
    return () => element?.removeEventListener("pointerdown", onPointerDown);
  }, [row]);
}
