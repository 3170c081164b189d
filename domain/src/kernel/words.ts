import { fileScheme, mentionScheme, taskScheme } from "./references.ts";

/** Maximum number of characters of a text that are searched. Bounds the cost of a write and of a result. */
export const searchedLength = 100_000;

/** Accents and vowel points, which searches ignore. The marks of other scripts tell words apart. */
const accents = new RegExp(
  `[${[
    ...["\\u0300-\\u036f", "\\u0591-\\u05c7", "\\u064b-\\u065f", "\\u0670", "\\u1ab0-\\u1aff", "\\u1dc0-\\u1dff"],
    ...["\\u20d0-\\u20ff", "\\u3099", "\\u309a", "\\ufe20-\\ufe2f"],
  ].join("")}]`,
  "g",
);

/** Letters of scripts that are written without spaces. Each is a word, and words beside each other are found as a phrase. */
const unspaced =
  "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u309f\\u30a1-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const unspacedLetter = new RegExp(`[${unspaced}]`, "gu");
const word = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, "gu");

/** The addresses of mentions, whose letters nobody has written. */
const address = new RegExp(`\\]\\((?:${mentionScheme}|${taskScheme}|${fileScheme})[^()\\s]*\\)`, "g");

/** Returns a word as searches compare it: without case and accents, and with plain forms of letters. */
const folded = (text: string) => text.normalize("NFKD").replaceAll(accents, "").toLowerCase();

/** A word of a text. */
export interface Word {
  /** As searches compare it. */
  readonly text: string;
  /** Its place in the text. */
  readonly start: number;
  readonly end: number;
  /** A letter of a script that is written without spaces. */
  readonly isLetter: boolean;
}

/** Returns the words of a text, as people wrote it. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    text: folded(found),
    start: index,
    end: index + found.length,
    isLetter: found.search(unspacedLetter) === 0,
  })).filter(({ text: key }) => key !== "");
}

/** Returns the words of a text, separated by spaces, as the index of the search stores them. */
export function indexedText(text: string): string {
  return wordsOf(text.slice(0, searchedLength).replaceAll(address, "]"))
    .map(({ text: key }) => key)
    .join(" ");
}
