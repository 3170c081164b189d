import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** False at first, and true once that is painted: for what is drawn behind what people see first. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setLater(true))), []);
  return isLater;
}
