import type { FilterTerm } from "@baton/domain/task/task.filter";

const nowhere = { position: 0, length: 0 };

/** Returns a term. Its position in a text is known once it is in one. */
export function termOf(field: string, texts: readonly string[], isNot = false): FilterTerm {
  return { isNot, field, at: nowhere, values: texts.map((text) => ({ text, ...nowhere })) };
}

/** Returns the values of a term. */
export const textsOf = (term: FilterTerm): readonly string[] => term.values.map(({ text }) => text);
