import { useEffect, useState } from "react";

/** How far outside the view a column is rendered, in pixels: more than one column on either side. */
const margin = 600;

/**
 * Returns whether a column is in view or close to it. Other columns are only placeholders, so that a board of hundreds
 * of columns renders only the visible ones.
 * @param isAtFirst the value before anything is measured
 */
export function useIsNearViewport(columnId: string, isAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isAtFirst);
  useEffect(() => {
    const column = document.querySelector(`[data-column="${CSS.escape(columnId)}"]`);
    if (!column) return undefined;
    // The placeholder and the column itself are different elements.
    const observer = new IntersectionObserver(
      ([entry]) => entry && entry.isIntersecting !== isNear && setNear(!isNear),
      { root: column.parentElement, rootMargin: `0px ${margin}px` },
    );
    observer.observe(column);
    return () => observer.disconnect();
  }, [columnId, isNear]);
  return isNear;
}
