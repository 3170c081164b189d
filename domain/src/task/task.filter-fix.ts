import { nameKey } from "../kernel/name-key.ts";

/** Names that other programs give to fields and values. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ["status", "stage"],
  ["column", "stage"],
  ["tag", "label"],
  ["tags", "label"],
  ["owner", "assignee"],
  ["person", "assignee"],
  ["author", "creator"],
  ["deadline", "due"],
  ["urgent", "high"],
  ["critical", "high"],
]);

/** Characters that may differ between a word and the one that was meant. */
const mostErrors = 2;

/** Returns how many characters have to be added, left out, replaced or exchanged to turn one text into another. */
function errorsBetween(one: string, other: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      const isExchanged = letter === other[at - 2] && one[line - 1] === other[at - 1];
      const exchanged = isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, exchanged, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}

/** Returns how many characters differ, 0 if a choice begins with what is typed; infinitely many if there are too many. */
function errorsIn(choice: string, typed: string, most: number): number {
  if (choice.startsWith(typed)) return 0;
  // Comparing a long text with thousands of names would take seconds.
  const isNear = Math.abs(choice.length - typed.length) <= most;
  return isNear ? errorsBetween(typed, choice) : Number.POSITIVE_INFINITY;
}

/** Returns the choice that somebody probably meant by a text: one that it means elsewhere, begins, or nearly is. */
export function nearest(text: string, choices: readonly string[]): string | undefined {
  const typed = nameKey(text);
  const meant = synonyms.get(typed);
  if (meant !== undefined && choices.includes(meant)) return meant;
  const most = Math.min(mostErrors, Math.floor(typed.length / 3));
  const near = choices
    .map((choice) => ({ choice, errors: errorsIn(nameKey(choice), typed, most) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors);
  return typed === "" ? undefined : near[0]?.choice;
}
