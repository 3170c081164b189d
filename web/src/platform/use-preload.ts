import { useEffect } from "react";
import { useIdle } from "./use-idle.ts";

/** Milliseconds without activity before a screen preloads what it may open. */
const restMs = 2000;

/**
 * Preloads what people may open from a screen, once the screen has been idle for a while: before that, the processor is
 * reserved for their actions. Whatever they open earlier loads itself.
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
