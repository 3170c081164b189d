import type { Token, Tokens } from "marked";
import { markdownTokens } from "./markdown-tokens.ts";

/** Returns the items with a box, in the order of the text. */
export function checkboxesIn(tokens: readonly Token[]): readonly Tokens.ListItem[] {
  return tokens.flatMap((token): readonly Tokens.ListItem[] => {
    if (token.type === "list") return (token as Tokens.List).items.flatMap((item) => checkboxesIn([item]));
    if (token.type === "list_item" && token.task)
      return [token as Tokens.ListItem, ...checkboxesIn(token.tokens ?? [])];
    return "tokens" in token ? checkboxesIn(token.tokens ?? []) : [];
  });
}

const checkedIn = (source: string) => checkboxesIn(markdownTokens(source)).map(({ checked }) => checked === true);

/** Text that may be a box: a list marker followed by brackets. */
const candidate = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)([ xX])(?=\])/gm;

/**
 * Returns a text with one of its boxes toggled; every other character stays the same. Undefined if the box does not
 * exist.
 */
export function toggleCheckbox(source: string, index: number): string | undefined {
  const before = checkedIn(source);
  if (before[index] === undefined) return undefined;
  const wanted = before.with(index, !before[index]).join();
  // Text that looks like a box may be code. The candidate whose change toggles the right box is the box.
  const candidates = [...source.matchAll(candidate)];
  for (const { 0: all, 2: mark, index: start } of candidates.slice(index)) {
    const at = start + all.length - 1;
    const next = source.slice(0, at) + (mark === " " ? "x" : " ") + source.slice(at + 1);
    if (checkedIn(next).join() === wanted) return next;
  }
  return undefined;
}
