import { useEffect, useRef, useState } from "react";
import { counterAt } from "./counter.ts";

/** A number that runs to `target` in `duration` milliseconds, or at once for people who prefer reduced motion. */
export function useCounter(target: number, duration: number): number {
  const [shown, setShown] = useState(0);
  const reached = useRef(0);
  useEffect(() => {
    const show = (value: number) => {
      reached.current = value;
      setShown(value);
    };
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      show(target);
      return undefined;
    }
    // A live change continues from the current value instead of from zero.
    const from = reached.current;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      show(counterAt(from, target, (now - start) / duration));
      if (now - start < duration) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, duration]);
  return shown;
}
