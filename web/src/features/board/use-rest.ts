import { type RefObject, useEffect, useState } from "react";
import { withDrag } from "@/features/move/public.ts";

/**
 * Returns whether a dragged card has rested on an element, which then opens for it.
 * @param isClosed whether the element can open
 */
export function useRest(of: RefObject<HTMLElement | null>, isClosed: boolean): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!(element && isClosed)) return undefined;
    return withDrag(({ restOn }) => restOn(element, setRested));
  }, [of, isClosed]);
  return isClosed && isRested;
}
