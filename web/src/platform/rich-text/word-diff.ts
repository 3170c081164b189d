import { diffWordsWithSpace } from "diff";

/** A part of two texts: words that both contain, or only one of them. */
export interface DiffPart {
  readonly kind: "both" | "before" | "after";
  readonly text: string;
}

/**
 * Milliseconds after which two texts count as completely different, because comparing long texts could take minutes.
 */
const longest = 200;

/** Compares two texts word by word. The parts of each, in order, add up to that text. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: longest });
  const parts: readonly DiffPart[] = changes
    ? changes.map(({ value: text, removed, added }) => ({ kind: kindOf(removed, added), text }))
    : [
        { kind: "before", text: before },
        { kind: "after", text: after },
      ];
  return joined(parts);
}

/** Joins changes with only whitespace between them, because they read as one. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const result: DiffPart[] = [];
  let [before, after] = ["", ""];
  const settle = () => {
    result.push({ kind: "before", text: before }, { kind: "after", text: after });
    [before, after] = ["", ""];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1];
    const isGap = text.trim() === "" && before + after !== "" && next !== undefined && next.kind !== "both";
    if (kind === "both" && !isGap) {
      settle();
      result.push({ kind, text });
      continue;
    }
    if (kind !== "after") before += text;
    if (kind !== "before") after += text;
  }
  settle();
  return result.filter(({ text }) => text !== "");
}

function kindOf(isRemoved: boolean, isAdded: boolean): DiffPart["kind"] {
  if (isRemoved) return "before";
  return isAdded ? "after" : "both";
}
