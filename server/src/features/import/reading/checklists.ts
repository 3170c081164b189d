import type { SourceSubtask } from "../source-data.ts";

export interface Checklist {
  readonly name: string;
  readonly items: readonly SourceSubtask[];
}

/** What products call a checklist that nobody has named, in some languages. */
const unnamed =
  /^(?:check-?list[ae]?|to-?dos?|tasks?|subtasks?|aufgaben|liste de contrôle|lista de (?:control|verificación|verificação|tareas|tarefas)|)$/i;

/** Returns the items of checklists as subtasks. Each says which list it is from, unless a sole one has no name of its own. */
export function subtasksOf(checklists: readonly Checklist[]): SourceSubtask[] {
  const filled = checklists.filter(({ items }) => items.length > 0);
  const [only] = filled;
  if (filled.length === 1 && only && unnamed.test(only.name.trim())) return [...only.items];
  return filled.flatMap(({ name, items }) => items.map((item) => ({ ...item, title: prefixed(name, item.title) })));
}

const prefixed = (name: string, title: string): string => (name.trim() === "" ? title : `${name.trim()}: ${title}`);
