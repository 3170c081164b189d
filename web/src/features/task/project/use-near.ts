import { useEffect, useState } from "react";

/** How far outside the view a column is rendered, in pixels: more than one column on either side. */
const margin = 600;

/**
 * Returns whether a column is in view or close to it. Others are only places, so that a board of hundreds of columns
 * renders those that somebody sees.
 * @param isAtFirst whether it is, before anything is measured
 */
export function useNear(columnId: string, isAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isAtFirst);
  useEffect(() => {
    const column = document.querySelector(`[data-column="${CSS.escape(columnId)}"]`);
    if (!column) return undefined;
    // The place and the column itself are different elements.
    const observer = new IntersectionObserver(
      ([entry]) => entry && entry.isIntersecting !== isNear && setNear(!isNear),
      { root: column.parentElement, rootMargin: `0px ${margin}px` },
    );
    observer.observe(column);
    return () => observer.disconnect();
  }, [columnId, isNear]);
  return isNear;
}
