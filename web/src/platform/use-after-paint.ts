import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** Returns false in the first render and true after it is painted, for content that may appear after the rest. */
export function useAfterPaint(): boolean {
  return useValueAfterPaint(true, false);
}

/**
 * Returns a value once the render that brought it is painted, for what may follow the rest, such as the number of tasks
 * that a search has found.
 * @param first what it returns until the first render is painted
 */
export function useValueAfterPaint<T>(value: T, first = value): T {
  const [painted, setPainted] = useState({ value: first });
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  return painted.value;
}
