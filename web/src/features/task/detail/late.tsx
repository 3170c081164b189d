import type { ReactNode } from "react";
import { useDelayed } from "@/platform/use-delayed.ts";
import { cn } from "@/ui/cn.ts";

/** Milliseconds without content after which lines take its place. */
const skeletonDelay = 150;

/** Takes the place of something that is being loaded, and is seen if that takes long. */
export function Late({ children }: { children: ReactNode }) {
  const isLate = useDelayed(true, skeletonDelay);
  return (
    <div aria-busy="true" className={cn("flex min-h-5 w-full flex-col gap-2 pt-1", !isLate && "invisible")}>
      {children}
    </div>
  );
}
