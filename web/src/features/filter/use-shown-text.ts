import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";

/** A list that follows a key within so many milliseconds does not noticeably delay the next one. */
const quickMs = 100;

/**
 * Returns the text that the list shows while a person types. A key and its results are painted together. On a slow device,
 * the list follows in a deferred render, which the next key interrupts, until it has followed a key quickly.
 */
export function useShownText(text: string | undefined) {
  const [isSlow, setSlow] = useState(false);
  // A value that is always the same causes no second render of the list.
  const deferred = useDeferredValue(isSlow ? text : undefined);
  const typedAt = useRef<number>(undefined);
  const shown = isSlow ? (deferred ?? text) : text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the render that shows the text
  useLayoutEffect(() => {
    if (typedAt.current === undefined) return;
    setSlow(performance.now() - typedAt.current > quickMs);
    typedAt.current = undefined;
  }, [shown]);
  const onType = () => {
    typedAt.current = performance.now();
  };
  return { shown, onType };
}
