/** How far the pointer moves before it drags, in pixels. */
const slack = 4;

type Point = Pick<MouseEvent, "clientX" | "clientY">;

interface Track {
  readonly onMove: (point: Point) => void;
  /** Called once at the end: whether something was dragged, and neither Escape nor the browser has stopped it. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** Keeps the click that ends a drag from opening what is below the pointer. */
function swallowClick(): void {
  const stops = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, signal: stops.signal });
  setTimeout(() => stops.abort());
}

/** Follows the pointer from where its button was pressed until it is released. Returns a function that stops it. */
export function trackPointer(start: Point, { onMove, onEnd }: Track): () => void {
  const stops = new AbortController();
  const { signal } = stops;
  let isDragged = false;
  const end = (isDropped: boolean) => {
    if (signal.aborted) return;
    stops.abort();
    if (isDragged) swallowClick();
    onEnd(isDropped && isDragged);
  };
  const move = (event: PointerEvent) => {
    isDragged ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= slack;
    if (isDragged) onMove(event);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", () => end(true), { signal });
  addEventListener("pointercancel", () => end(false), { signal });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end(false);
  };
  addEventListener("keydown", onKey, { signal, capture: true });
  return () => end(false);
}
