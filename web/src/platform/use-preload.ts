import { useEffect } from "react";
import { useIdle } from "./use-idle.ts";

/** How long a screen rests before it loads what it may open, in milliseconds. */
const restMs = 2000;

/**
 * Loads what people may open on a screen, once the screen has rested: before that, the processor is for what they do.
 * Whatever they open earlier loads itself.
 * @param preload must not change between renders while it does the same
 */
export function usePreload(preload: (() => void) | undefined): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (!(isIdle && preload)) return;
    const timer = setTimeout(preload, restMs);
    return () => clearTimeout(timer);
  }, [isIdle, preload]);
}
