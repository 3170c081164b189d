import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";

/** A list that follows a key within so many milliseconds does not noticeably delay the next one. */
const quickMs = 50;

/**
 * Returns the text that the list shows while a person types. The list follows in a deferred render, which the next key
 * interrupts. Once it has followed a key quickly, a key and its results are painted together.
 */
export function useShownText(text: string | undefined) {
  const deferred = useDeferredValue(text);
  const [isSlow, setSlow] = useState(true);
  const typedAt = useRef<number>(undefined);
  const shown = isSlow ? deferred : text;
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
