import { type RefObject, useLayoutEffect, useState } from "react";

/** Both lengths are from the specification, in characters. */
const lengths = { narrow: 30, wide: 60 };

/** Returns how many characters of a title a table shows: more if its container is at least `wideFrom` pixels wide. */
export function useTitleLength(element: RefObject<HTMLElement | null>, wideFrom: number): number {
  const [length, setLength] = useState(lengths.narrow);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => setLength(box.clientWidth >= wideFrom ? lengths.wide : lengths.narrow);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, wideFrom]);
  return length;
}
