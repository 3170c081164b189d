import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Returns whether a row of a list is drawn: at once if it is one of the first, such as those in view, otherwise when the
 * render that brought it is painted.
 */
export function useDrawn(isFirst: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isFirst);
  useEffect(() => (isDrawn ? undefined : afterPaint(() => startTransition(() => setDrawn(true)))), [isDrawn]);
  return isDrawn || isFirst;
}
