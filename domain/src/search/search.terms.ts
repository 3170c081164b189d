import { wordsOf } from "../kernel/words.ts";
import { type Marks, searchLimits } from "./search.ts";

/** What a text has to contain. */
export interface SearchTerm {
  /** A word, or the letters of a phrase in a script without spaces. */
  readonly words: readonly string[];
  /** Words that begin with it are found, too. Short ones begin too many. */
  readonly isBeginning: boolean;
}

/** The number of letters from which the beginning of a word finds it in any text. In titles, one is enough. */
const beginningFrom = 3;
/** The lengths of words that are also found with a typing error: shorter ones resemble too many others. */
const corrected = { from: 4, to: 20 } as const;
/** Only so many words are also looked for with a typing error. */
const correctedWords = 3;

/** Returns what somebody who typed `text` looks for. */
export function searchTerms(text: string): SearchTerm[] {
  const terms: { words: string[]; isBeginning: boolean; end: number }[] = [];
  for (const { text: word, start, end, isLetter } of wordsOf(text)) {
    const last = terms.at(-1);
    if (isLetter && last && !last.isBeginning && last.end === start)
      Object.assign(last, { end, words: [...last.words, word] });
    else terms.push({ words: [word], isBeginning: !isLetter, end });
  }
  return terms
    .slice(0, searchLimits.words)
    .map(({ words, isBeginning }) => ({ words, isBeginning: isBeginning && (words[0] ?? "").length >= beginningFrom }));
}

const alphabets = ["abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщъыьэюя", "αβγδεζηθικλμνξοπρστυφχψως"];

/** Returns all words that differ from one in a letter: one too many, one too few, a wrong one, or two exchanged. */
export function nearWords(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < corrected.from || letters.length > corrected.to) return [];
  const alphabet = alphabets.find((each) => letters.some((letter) => each.includes(letter))) ?? "";
  const near = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at)];
    const [first = "", second = "", ...others] = after;
    if (first !== "") near.add(before + after.slice(1).join(""));
    if (second !== "") near.add(before + second + first + others.join(""));
    for (const letter of alphabet) {
      near.add(before + letter + after.join(""));
      if (first !== "") near.add(before + letter + after.slice(1).join(""));
    }
  }
  near.delete(word);
  return [...near];
}

/** Returns the words that resemble the words of a search, by these. */
export function nearTerms(terms: readonly SearchTerm[]): ReadonlyMap<SearchTerm, readonly string[]> {
  const near = terms.map((term) => [term, term.words.length === 1 ? nearWords(term.words[0] ?? "") : []] as const);
  return new Map(near.filter(([, words]) => words.length > 0).slice(0, correctedWords));
}

/** Returns how many words from the place `at` a term covers there, 0 if it is not there. */
function covered(
  words: readonly { readonly text: string }[],
  at: number,
  { words: [first = "", ...others] }: SearchTerm,
) {
  const word = words[at]?.text ?? "";
  if (others.length === 0) return word.startsWith(first) ? 1 : 0;
  return word === first && others.every((other, index) => words[at + 1 + index]?.text === other)
    ? 1 + others.length
    : 0;
}

/** Returns the places in a text where it has the words of a search, or words that resemble them. */
export function marksIn(text: string, terms: readonly SearchTerm[], near: ReadonlySet<string> = new Set()): Marks {
  const words = wordsOf(text);
  const marks: Marks = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const count = Math.max(...terms.map((term) => covered(words, at, term)), near.has(word?.text ?? "") ? 1 : 0);
    const last = words[at + count - 1];
    if (word && last && count > 0) marks.push([word.start, last.end]);
    at += Math.max(count, 1);
  }
  return marks;
}
