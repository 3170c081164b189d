import { useEffect, useState } from "react";
import { minCardWidth } from "./board-classes.ts";

/** Returns how many cards fit in a row of an element. */
export function useCardsPerRow(element: { current: HTMLElement | null }, isGrid: boolean): number {
  const [perRow, setPerRow] = useState(1);
  useEffect(() => {
    if (!isGrid || !element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPerRow(Math.max(1, Math.floor(entry.contentRect.width / minCardWidth)));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isGrid]);
  return perRow;
}
