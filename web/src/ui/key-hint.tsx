import type { ReactNode } from "react";
import { Kbd } from "./kbd.tsx";

/** A key and what it does, in the foot of a list. */
export function KeyHint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <Kbd>{keys}</Kbd>
      {children}
    </span>
  );
}
