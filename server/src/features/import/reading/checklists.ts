import type { SourceSubtask } from "../source-data.ts";
import type { Notes } from "./notes.ts";

export interface Checklist {
  readonly name: string;
  readonly items: readonly SourceSubtask[];
}

/** Returns the items of checklists as subtasks. If there are several, each says which list it is from. */
export function subtasksOf(checklists: readonly Checklist[], notes: Notes, title: string): SourceSubtask[] {
  const filled = checklists.filter(({ items }) => items.length > 0);
  const [only] = filled;
  if (filled.length !== 1 || !only) {
    return filled.flatMap(({ name, items }) => items.map((item) => ({ ...item, title: prefixed(name, item.title) })));
  }
  if (!/^(?:checklist|)$/i.test(only.name.trim())) {
    notes.add("checklist-names", "Subtasks have no heading: the name of a task's only checklist is left out.", title);
  }
  return [...only.items];
}

const prefixed = (name: string, title: string): string => (name.trim() === "" ? title : `${name.trim()}: ${title}`);
