import { cn } from "@/ui/cn.ts";

/** A line of a chart and what it is. */
export function Legend({
  className,
  isDashed = false,
  children,
}: {
  className: string;
  isDashed?: boolean;
  children: string;
}) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={cn("w-3.5 border-t-2 border-current", isDashed && "border-t-[1.5px] border-dashed", className)}
      />
      {children}
    </span>
  );
}
