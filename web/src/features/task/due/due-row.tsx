import type { ReactNode } from "react";

/** A labelled line of the due date's settings. */
export function DueRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden="true" className="w-18 shrink-0 pt-1.5 text-sm text-muted pointer-coarse:pt-3">
        {label}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>
    </div>
  );
}
