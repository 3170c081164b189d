import { startTransition, useEffect, useState } from "react";

/** Where the browser does not tell when it rests, so many milliseconds after the first paint must do. */
const settled = 200;

/** False until the page has had a moment of rest since the caller was first shown: for what can wait until then. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const rested = () => startTransition(() => setRested(true));
    // Safari has none.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(rested, settled);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(rested);
    return () => cancelIdleCallback(waiting);
  }, []);
  return isRested;
}
