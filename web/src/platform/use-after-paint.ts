import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** Returns false in the first render and true after it is painted, for content that may appear after the rest. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}
