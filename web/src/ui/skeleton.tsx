import { cn } from "./cn.ts";

export interface SkeletonProps {
  /** Size and shape of what will stand here: "h-5 w-40", "size-6 rounded-full". */
  className: string;
}

/** Stands in for content on its way. Hidden from assistive technology: the region that loads says aria-busy. */
export function Skeleton({ className }: SkeletonProps) {
  const corners = !className.includes("rounded") && "rounded-sm";
  return <span aria-hidden="true" className={cn("block bg-hover motion-safe:animate-pulse", corners, className)} />;
}
