/** The key of a task, as people write it in branches, titles and commit messages. */
export interface NamedKey {
  /** The key of the project, in capitals. */
  readonly key: string;
  readonly number: number;
}

/** A key does not begin or end within a word or number. Branches usually have it in small letters. */
const pattern = /(?<![\p{L}\p{N}_])([a-z]{2,6})-([1-9]\d{0,8})(?![\p{L}\p{N}_])/giu;

/**
 * Returns the keys of tasks that a text names, such as `WEB-12`, each once, in order. Some may be none, such as `UTF-8`:
 * only the keys of projects decide.
 */
export function keysIn(text: string): readonly NamedKey[] {
  const found = new Map<string, NamedKey>();
  for (const [, letters = "", digits] of text.matchAll(pattern)) {
    const named = { key: letters.toUpperCase(), number: Number(digits) };
    found.set(`${named.key}-${named.number}`, named);
  }
  return [...found.values()];
}
