import { nameKey } from "@baton/domain/kernel/name-key";
import { nearest } from "@baton/domain/task/task.filter-fix";

const word = /[\p{L}\p{N}]+/gu;
/** The number of letters from which words are corrected. */
const shortest = 3;

/** Returns the words of texts, the most frequent first. */
export function vocabularyOf(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [each] of text.toLowerCase().matchAll(word)) {
      if (each.length >= shortest) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([each]) => each);
}

/**
 * Returns what somebody probably meant: with the nearest known word instead of each one that no known word begins with.
 * Undefined if there is nothing to correct.
 */
export function correctionOf(text: string, vocabulary: readonly string[]): string | undefined {
  const corrected = text.replace(word, (typed) => {
    const meant = typed.length < shortest ? undefined : nearest(typed, vocabulary);
    return meant === undefined || meant.startsWith(nameKey(typed)) ? typed : meant;
  });
  return corrected === text ? undefined : corrected;
}
