import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** Returns false in the first render and true after it is painted, for content that may appear later. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setLater(true))), []);
  return isLater;
}
