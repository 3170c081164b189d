import { cn } from "./cn.ts";

interface KbdProps {
  children: string;
  /** Whether it is a hint beside something that a finger can do, so that touch screens do not show it. */
  isHint?: boolean;
}

/** A key, or keys that are pressed one after the other: "C", "G T". */
export function Kbd({ children, isHint = true }: KbdProps) {
  return (
    <span className={cn("inline-flex gap-0.5", isHint && "pointer-coarse:hidden")}>
      {children.split(" ").map((key) => (
        <kbd
          key={key}
          dir="ltr"
          className="grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
