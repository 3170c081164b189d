import { t } from "@lingui/core/macro";
import { cn } from "./cn.ts";

export interface SpinnerProps {
  /** The accessible name. */
  label?: string;
  size?: number;
  className?: string;
}

export function Spinner({ label = t`Loading`, size = 16, className }: SpinnerProps) {
  return (
    <span role="progressbar" aria-label={label} className={cn("inline-flex", className)}>
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className="animate-spin motion-reduce:animate-pulse"
      >
        <circle cx="8" cy="8" r="6.5" className="opacity-20" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" />
      </svg>
    </span>
  );
}

export interface FullScreenSpinnerProps {
  label?: string;
  /** Dims the page instead of replacing it, while an action is pending. */
  isOverlay?: boolean;
}

export function FullScreenSpinner({ label = t`Loading`, isOverlay = false }: FullScreenSpinnerProps) {
  return (
    <div className={cn("fixed inset-0 z-50 grid place-items-center", isOverlay ? "bg-scrim" : "bg-canvas")}>
      <div className={cn("grid", isOverlay && "rounded-xl bg-raised p-4 shadow-raised")}>
        <Spinner label={label} size={28} className="text-accent-text" />
      </div>
    </div>
  );
}
