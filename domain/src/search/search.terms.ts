import { wordsOf } from "../kernel/words.ts";
import { type Marks, searchLimits } from "./search.ts";

/** What a text has to contain. */
export interface SearchTerm {
  /** A word, or the letters of a phrase in a script without spaces. */
  readonly words: readonly string[];
  /** Whether it also matches words that begin with it. */
  readonly isPrefix: boolean;
}

/**
 * The number of letters from which a term matches as a prefix: too many words begin with a shorter one. SQLite's index
 * has the beginnings of this length.
 */
const prefixFrom = 3;
/** The lengths of words that also match with a typing error: shorter ones resemble too many others. */
const corrected = { from: 4, to: 20 } as const;
/** Maximum number of words of a search that also match with a typing error. */
const mostCorrected = 3;

/** Returns what somebody who typed `text` looks for. */
export function searchTerms(text: string): SearchTerm[] {
  const terms: { words: string[]; isPrefix: boolean; end: number }[] = [];
  for (const { text: word, start, end, isLetter } of wordsOf(text)) {
    const last = terms.at(-1);
    if (isLetter && last && !last.isPrefix && last.end === start)
      Object.assign(last, { end, words: [...last.words, word] });
    else terms.push({ words: [word], isPrefix: !isLetter, end });
  }
  return terms
    .slice(0, searchLimits.words)
    .map(({ words, isPrefix }) => ({ words, isPrefix: isPrefix && (words[0] ?? "").length >= prefixFrom }));
}

const alphabets = ["abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщъыьэюя", "αβγδεζηθικλμνξοπρστυφχψως"];

/** Returns all words that differ from one in a letter: one too many, one too few, a wrong one, or two exchanged. */
export function similarWords(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < corrected.from || letters.length > corrected.to) return [];
  const alphabet = alphabets.find((each) => letters.some((letter) => each.includes(letter))) ?? "";
  const similar = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at)];
    const [first = "", second = "", ...others] = after;
    if (first !== "") similar.add(before + after.slice(1).join(""));
    if (second !== "") similar.add(before + second + first + others.join(""));
    for (const letter of alphabet) {
      similar.add(before + letter + after.join(""));
      if (first !== "") similar.add(before + letter + after.slice(1).join(""));
    }
  }
  similar.delete(word);
  return [...similar];
}

/** Returns the words that differ from each term by a typing error. */
export function similarTerms(terms: readonly SearchTerm[]): ReadonlyMap<SearchTerm, readonly string[]> {
  const similar = terms.map(
    (term) => [term, term.words.length === 1 ? similarWords(term.words[0] ?? "") : []] as const,
  );
  return new Map(similar.filter(([, words]) => words.length > 0).slice(0, mostCorrected));
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
export function marksIn(text: string, terms: readonly SearchTerm[], similar: ReadonlySet<string> = new Set()): Marks {
  const words = wordsOf(text);
  const marks: Marks = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const count = Math.max(...terms.map((term) => covered(words, at, term)), similar.has(word?.text ?? "") ? 1 : 0);
    const last = words[at + count - 1];
    if (word && last && count > 0) marks.push([word.start, last.end]);
    at += Math.max(count, 1);
  }
  return marks;
}
