import type { SourceNote } from "../source-data.ts";

/** The titles that a note names. */
export const mostExamples = 20;
const longestExample = 100;

/** What is said of reminders, which every product has for each person. */
export const remindersStay = "Reminders are personal in Baton: everybody sets their own.";

/** The code of the note that a file may contain more than its reader knows. */
export const versionUnknown = "version-unknown";
export const unknownVersion = (version: string): string =>
  `Baton does not know version ${version.slice(0, longestExample)} of this format: check that everything is there.`;

interface Entry {
  count: number;
  readonly text: string;
  readonly examples: Set<string>;
}

/** Collects what does not arrive as it was. */
export class Notes {
  readonly #entries = new Map<string, Entry>();

  /**
   * @param code stable, such as `comments-missing`
   * @param text one sentence; that of the first call with this code is kept
   * @param example the title of a task concerned
   */
  add(code: string, text: string, example = "", count = 1): void {
    if (count <= 0) return;
    const entry = this.#entries.get(code) ?? { count: 0, text, examples: new Set<string>() };
    this.#entries.set(code, entry);
    entry.count += count;
    if (example !== "" && entry.examples.size < mostExamples) entry.examples.add(example.slice(0, longestExample));
  }

  has(code: string): boolean {
    return this.#entries.has(code);
  }

  list(): SourceNote[] {
    return [...this.#entries].map(([code, { count, text, examples }]) => ({
      code,
      count,
      text,
      examples: [...examples],
    }));
  }
}
