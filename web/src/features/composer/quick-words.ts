/** What a word in a title can stand for: a person, a label, a priority, a stage, an estimate, a date or, without a sign, a date that is offered. */
export const signs = ["@", "#", "!", "^", "*", '"'] as const;
type Sign = (typeof signs)[number] | "";

/** A word in a title, with its position. */
export interface QuickWord {
  readonly sign: Sign;
  /** The text without the sign and quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const signed = /(?:^|\s)([@#!^*])([^\s@#!^*"]*)$/u;
const quoted = /(?:^|\s)"([^"]*)"?$/u;

/** Returns the word with a sign that ends at the cursor, such as `@in` or `"next fri`; undefined if there is none. */
export function wordAt(title: string, cursor: number): QuickWord | undefined {
  const before = title.slice(0, cursor);
  const [, sign, text = ""] = signed.exec(before) ?? [];
  if (sign !== undefined) return { sign: sign as Sign, text, start: cursor - text.length - 1, end: cursor };
  const phrase = quoted.exec(before);
  if (!phrase) return undefined;
  return { sign: '"', text: phrase[1] ?? "", start: before.lastIndexOf('"', before.length - 2), end: cursor };
}

/** The most words that a date in words has: "in 2 weeks". */
const mostWords = 3;

/** Returns the words before the cursor, the longest first, that `isDate` accepts; undefined if there are none. */
export function dateAt(title: string, cursor: number, isDate: (text: string) => boolean): QuickWord | undefined {
  const before = title.slice(0, cursor);
  const starts = Array.from(before.matchAll(/(?<=^|\s)\S/gu), ({ index }) => index).slice(-mostWords);
  const start = starts.find((at) => {
    const text = before.slice(at);
    // A number alone is rarely a date.
    return /\p{L}{3}/u.test(text) && text.trimEnd() === text && isDate(text);
  });
  return start === undefined ? undefined : { sign: "", text: before.slice(start), start, end: cursor };
}

/** Returns a title without one of its words, and where the cursor is then. */
export function without(title: string, { start, end }: QuickWord): { readonly title: string; readonly cursor: number } {
  const [left, right] = [title.slice(0, start), title.slice(end)];
  const isDouble = (left === "" || left.endsWith(" ")) && right.startsWith(" ");
  return { title: left + (isDouble ? right.slice(1) : right), cursor: left.length };
}
