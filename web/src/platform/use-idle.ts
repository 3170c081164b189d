import { startTransition, useEffect, useState } from "react";

/** Milliseconds to wait after the first paint where the browser has no `requestIdleCallback`. */
const idleDelay = 200;
/** Milliseconds after which work no longer waits for a browser that is always busy. */
const longestWait = 3000;

/** Returns true once the browser has been idle since the caller mounted, for work that can wait. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const becomeIdle = () => startTransition(() => setIdle(true));
    // Safari.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(becomeIdle, idleDelay);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(becomeIdle, { timeout: longestWait });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}
