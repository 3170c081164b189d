import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";
import { useDelayed } from "./use-delayed.ts";

/** Milliseconds without content before placeholder lines appear. */
const skeletonDelay = 150;

/** A placeholder for content that is loading, visible only if that takes long. */
export function DelayedPlaceholder({ children }: { children: ReactNode }) {
  const isLate = useDelayed(true, skeletonDelay);
  return (
    <div aria-busy="true" className={cn("flex min-h-5 w-full flex-col gap-2 pt-1", !isLate && "invisible")}>
      {children}
    </div>
  );
}
