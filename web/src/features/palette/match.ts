import { searchable } from "@baton/domain/kernel/searchable";

/** Returns a text as matches compare it. At the end of a word, a small sigma has another form, which depends on what follows. */
export const folded = (text: string): string => searchable(text).replaceAll("ς", "σ");

/** Returns the words of a typed text, as matches compare them. */
export const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== "");

const isLetter = /[\p{L}\p{N}]/u;

/** Returns where a word is in a name: 0 at its start, 1 at the start of another word, 2 within one. */
function fitOfWord(name: string, word: string): number | undefined {
  let best: number | undefined;
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0) return 0;
    if (!isLetter.test(name[at - 1] ?? "")) return 1;
    best = 2;
  }
  return best;
}

/** Returns how well a folded name contains all words, lower is better; undefined if one is missing. */
export function fitOf(name: string, words: readonly string[]): number | undefined {
  let worst = 0;
  for (const word of words) {
    const fit = fitOfWord(name, word);
    if (fit === undefined) return undefined;
    worst = Math.max(worst, fit);
  }
  return worst;
}

export interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a name into parts that match the words, and the rest. Together, they are the name. */
export function partsOf(name: string, words: readonly string[]): readonly Part[] {
  const characters = [...name];
  const pieces = characters.map(folded);
  const whole = pieces.join("");
  // The index in `whole` of each character, because folding can lengthen or shorten it.
  const starts: number[] = [];
  let length = 0;
  for (const one of pieces) {
    starts.push(length);
    length += one.length;
  }
  const isMatched = characters.map(() => false);
  for (const word of words) {
    const at = bestIndex(whole, word);
    if (at < 0) continue;
    for (const [index, start] of starts.entries()) {
      const end = start + (pieces[index]?.length ?? 0);
      if (end > at && start < at + word.length) isMatched[index] = true;
    }
  }
  const parts: { at: number; text: string; isMatch: boolean }[] = [];
  for (const [index, text] of characters.entries()) {
    const isMatch = isMatched[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ at: index, text, isMatch });
  }
  return parts;
}

/** Returns where a word begins in a name: at the start of a word if possible. */
function bestIndex(name: string, word: string): number {
  const first = name.indexOf(word);
  for (let at = first; at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || !isLetter.test(name[at - 1] ?? "")) return at;
  }
  return first;
}
