import type { Notes } from "./notes.ts";

interface Named {
  readonly key: string;
  readonly title: string;
  /** Names count in the same group only, such as a project. */
  readonly group: string;
}

/** Finds the parents of tasks that are named by a title: the nearest earlier task with this title. */
export class ParentNames {
  readonly #titles = new Map<string, string>();
  readonly #twins = new Set<string>();
  readonly #notes: Notes;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  add({ key, title, group }: Named): void {
    const name = nameIn(group, title);
    if (this.#titles.has(name)) this.#twins.add(name);
    this.#titles.set(name, key);
  }

  /**
   * Returns the key of the task that is named as the parent of another one.
   * @param title that of the child
   */
  find({ name, title, group }: { name: string; title: string; group: string }): string | undefined {
    if (name === "") return undefined;
    const full = nameIn(group, name);
    if (this.#twins.has(full)) {
      const text = "Several tasks have the title of the parent: the nearest one above is taken.";
      this.#notes.add("parent-unclear", text, title);
    }
    const found = this.#titles.get(full);
    if (found === undefined) this.#notes.add("parent-missing", "The parent of these tasks is not in the file.", title);
    return found;
  }
}

const nameIn = (group: string, title: string): string => JSON.stringify([group, title.trim().toLowerCase()]);
