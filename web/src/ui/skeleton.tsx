import { cn } from "./cn.ts";

export interface SkeletonProps {
  /** Size and shape of the content: "h-5 w-40", "size-6 rounded-full". */
  className: string;
}

/** A placeholder for loading content. Hidden from assistive technology: the region that loads has aria-busy. */
export function Skeleton({ className }: SkeletonProps) {
  const corners = !className.includes("rounded") && "rounded-sm";
  return <span aria-hidden="true" className={cn("block bg-hover motion-safe:animate-pulse", corners, className)} />;
}
