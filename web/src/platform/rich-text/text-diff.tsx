import type { DiffPart } from "./word-diff.ts";

const classes = {
  before: "rounded-sm bg-danger-soft text-danger-text line-through",
  after: "rounded-sm bg-accent-soft text-accent-text no-underline",
} as const;

/** Two texts merged into one, with the removed and added words marked. */
export function TextDiff({ parts }: { parts: readonly DiffPart[] }) {
  return [...parts.entries()].map(([index, { kind, text }]) => {
    if (kind === "both") return text;
    const Change = kind === "before" ? "del" : "ins";
    return (
      <Change key={index} className={classes[kind]}>
        {text}
      </Change>
    );
  });
}

/** One of two texts, with the words marked that the other lacks. */
export function MarkedText({ parts, side }: { parts: readonly DiffPart[]; side: "before" | "after" }) {
  return [...parts.entries()].map(([index, { kind, text }]) => {
    if (kind === "both") return text;
    return kind === side ? (
      <mark key={index} className={classes.after}>
        {text}
      </mark>
    ) : null;
  });
}
