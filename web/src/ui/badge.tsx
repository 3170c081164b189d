import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { type Tone, toneClass } from "./tone.ts";

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  /** An icon or a Dot before the text. */
  icon?: ReactNode;
  /** A border instead of a background. */
  isOutline?: boolean;
  className?: string;
}

export function Badge({ children, tone = "gray", icon, isOutline = false, className }: BadgeProps) {
  return (
    <span
      className={cn(
        toneClass[tone],
        "inline-flex h-5 max-w-full shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs font-medium [&_svg]:size-3 [&_svg]:shrink-0",
        isOutline ? "border border-line text-muted" : "bg-tone-soft text-tone-text",
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export interface DotProps {
  tone: Tone;
  /** The meaning of the dot, unless a text beside it states it. */
  label?: string;
  size?: number;
}

export function Dot({ tone, label, size = 8 }: DotProps) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label, title: label } : { "aria-hidden": true })}
      style={{ width: size, height: size }}
      className={cn(toneClass[tone], "inline-block shrink-0 rounded-full bg-tone")}
    />
  );
}
