import { type RefObject, useEffect, useEffectEvent } from "react";

/** How far a finger moves before it swipes, and how far a swipe must go to act, in pixels. */
const slop = 10;
const enough = 88;

interface Swipe {
  /** Called when the element starts to move to a side, and with null when it is back. */
  onSide: (side: "left" | "right" | null) => void;
  onLeft: () => void;
  onRight: () => void;
}

/**
 * Lets a finger swipe an element to either side. The element follows the finger; a short swipe springs back. The element
 * must leave horizontal movements to this hook (`touch-action: pan-y`).
 */
export function useSwipe(element: RefObject<HTMLElement | null>, { onSide, onLeft, onRight }: Swipe): void {
  const show = useEffectEvent(onSide);
  const act = useEffectEvent((by: number) => (by < 0 ? onLeft() : onRight()));
  useEffect(() => {
    const moved = element.current;
    if (!moved) return undefined;
    let from: { x: number; y: number } | null = null;
    let by = 0;
    const move = (next: number) => {
      if (next !== 0 && Math.sign(next) !== Math.sign(by)) show(next < 0 ? "left" : "right");
      by = next;
      moved.style.transform = next === 0 ? "" : `translateX(${next}px)`;
    };
    /** Keeps a swipe from the browser, which would treat it as a fling or a click. The tap after a fling only stops it. */
    const claim = (event: TouchEvent) => {
      if (by !== 0 && event.cancelable) event.preventDefault();
    };
    const end = () => {
      from = null;
      if (by === 0) return;
      move(0);
      show(null);
    };
    const start = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const follow = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      // A finger that moves up or down scrolls.
      if (by === 0 && Math.abs(y) > slop && Math.abs(y) > Math.abs(x)) from = null;
      else if (by !== 0 || Math.abs(x) > slop) move(x);
      claim(event);
    };
    const finish = (event: TouchEvent) => {
      claim(event);
      if (Math.abs(by) >= enough) act(by);
      end();
    };
    moved.addEventListener("touchstart", start, { passive: true });
    moved.addEventListener("touchmove", follow, { passive: false });
    moved.addEventListener("touchend", finish);
    moved.addEventListener("touchcancel", end);
    return () => {
      moved.removeEventListener("touchstart", start);
      moved.removeEventListener("touchmove", follow);
      moved.removeEventListener("touchend", finish);
      moved.removeEventListener("touchcancel", end);
    };
  }, [element]);
}
