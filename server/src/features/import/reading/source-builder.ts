import type { SourceData, SourcePerson, SourceRelation } from "../source-data.ts";
import { connect } from "./connect.ts";
import { Notes } from "./notes.ts";
import { ProjectBuilder, type ProjectDraft } from "./project-builder.ts";
import { priorityOf } from "./words.ts";

/** Collects what a reader finds, and completes it: whatever refers to something that the file lacks is left out, and noted. */
export class SourceBuilder {
  readonly notes = new Notes();
  readonly #people = new Map<string, SourcePerson>();
  readonly #projects = new Map<string, ProjectBuilder>();
  readonly #relations = new Map<string, SourceRelation[]>();

  /** Adds a person, unless the file has named them before, and returns their key. */
  person({ key, name, email }: SourcePerson): string {
    const known = this.#people.get(key);
    const address = known?.email ?? (email || undefined);
    const called = [known?.name, name, address, key].find((candidate) => candidate) ?? "";
    this.#people.set(key, { key, name: called, ...(address && { email: address }) });
    return key;
  }

  /** Adds a person whom the file only names, or whose address it states. Returns undefined for an empty name. */
  personNamed(text: string, email = ""): string | undefined {
    const [, shown, stated] = /^([^<>]*)<([^\s<>@]+@[^\s<>]+)>$/.exec(text.trim()) ?? [];
    if (stated !== undefined) return this.personNamed(shown ?? "", stated);
    const name = text.trim();
    const address = email.trim() || (/^[^\s@,;]+@[^\s@,;]+$/.test(name) ? name : "");
    if (name === "" && address === "") return undefined;
    return this.person({ key: (address || name).toLowerCase(), name: name || address, email: address });
  }

  /** Returns true if the file has named a person with this key. */
  knows(key: string): boolean {
    return this.#people.has(key);
  }

  /** Returns the project with a key, which the first call adds. */
  project(draft: ProjectDraft): ProjectBuilder {
    const known = this.#projects.get(draft.key);
    if (known) return known;
    const added = new ProjectBuilder(draft, this.notes);
    this.#projects.set(draft.key, added);
    return added;
  }

  /** Links a task to another one. Both may come later. */
  relate(from: string, kind: SourceRelation["kind"], to: string): void {
    const relations = this.#relations.get(from);
    if (relations) relations.push({ kind, task: to });
    else this.#relations.set(from, [{ kind, task: to }]);
  }

  /** Returns what a word says of a task's priority, as a part of it. */
  priority(word: string, title: string) {
    const priority = priorityOf(word);
    if (/^(?:urgent|critical|blocker|highest)$/i.test(word.trim())) {
      this.notes.add("priority-highest", "Baton has no priority above high: such tasks arrive as high.", title);
    }
    if (!priority && !/^(?:none|no priority|null|)$/i.test(word.trim())) {
      this.notes.add(
        "priority-unknown",
        "These priorities have no counterpart in Baton and are left out.",
        word.trim(),
      );
    }
    return priority ? { priority } : {};
  }

  build(): SourceData {
    const read = [...this.#projects.values()].map((builder) => {
      const tasks = builder.inOrder().map((task) => {
        const more = this.#relations.get(task.key);
        return more ? { ...task, relations: [...task.relations, ...more] } : task;
      });
      return { builder, tasks };
    });
    const relations = connect(
      read.flatMap(({ tasks }) => tasks),
      this.notes,
    );
    const projects = read.map(({ builder, tasks }) => builder.build(tasks, relations, (key) => this.knows(key)));
    return { people: [...this.#people.values()], projects, notes: this.notes.list() };
  }
}
