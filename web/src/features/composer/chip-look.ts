/** The box of a field of a new task. */
export const chipClass =
  "touch-target flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-md border px-2.5 text-sm transition-colors aria-expanded:border-accent pointer-coarse:h-9";

/** The boxes of a field that the person has chosen, of one with its initial value, and of an empty one. */
export const looks = {
  chosen: "border-accent bg-accent-soft text-text",
  initial: "border-line-strong text-text hover:bg-hover",
  empty: "border-dashed border-line-strong text-muted hover:bg-hover",
};
