import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";

interface LineProps {
  label: string;
  /** Whether the control has several lines, of which the name is beside the first. */
  isTop?: boolean;
  children: ReactNode;
}

/** The name of an option, and its control beside it. */
export function Line({ label, isTop = false, children }: LineProps) {
  return (
    <div className={cn("grid grid-cols-[5.75rem_minmax(0,1fr)] gap-2 text-sm", !isTop && "items-center")}>
      {/* The control has the same name. */}
      <span aria-hidden="true" className={cn("text-muted", isTop && "leading-7")}>
        {label}
      </span>
      {children}
    </div>
  );
}
