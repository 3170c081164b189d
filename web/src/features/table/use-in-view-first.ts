import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "@/platform/after-paint.ts";

/**
 * Returns whether content is to be rendered: what is in view at once, the rest once the render that brought it is
 * painted.
 */
export function useInViewFirst(isInView: boolean): boolean {
  const [isRendered, setRendered] = useState(isInView);
  useEffect(() => (isRendered ? undefined : afterPaint(() => startTransition(() => setRendered(true)))), [isRendered]);
  return isRendered || isInView;
}
