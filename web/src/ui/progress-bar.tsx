import { i18n } from "@lingui/core";
import { cn } from "@/ui/cn.ts";

/** A bar that fills. Without a part, it shows only that something is going on. */
export function ProgressBar({ label, part }: { label: string; part: number | undefined }) {
  const value = part === undefined ? {} : { "aria-valuenow": Math.round(part * 100) };
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...value}
      {...(part !== undefined && { "aria-valuetext": i18n.number(part, { style: "percent" }) })}
      className="h-1.5 overflow-clip rounded-full bg-pressed"
    >
      <div
        className={cn(
          "h-full rounded-full bg-accent transition-[inline-size] duration-300 motion-reduce:transition-none",
          part === undefined && "animate-pulse",
        )}
        style={{ inlineSize: part === undefined ? "100%" : `${part * 100}%` }}
      />
    </div>
  );
}
