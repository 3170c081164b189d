import type { FilterTerm } from "@baton/domain/task/task.filter";

const nowhere = { position: 0, length: 0 };

/** Returns a term. Its position in a text is known once it is in one. */
export function termOf(field: string, texts: readonly string[], isNot = false): FilterTerm {
  return { isNot, field, at: nowhere, values: texts.map((text) => ({ text, ...nowhere })) };
}

/** Returns the values of a term. */
export const textsOf = (term: FilterTerm | undefined): readonly string[] => term?.values.map(({ text }) => text) ?? [];

/** Returns the term of a field that menus change. Terms that exclude values stay beside it. */
export const termIn = (terms: readonly FilterTerm[], field: string): FilterTerm | undefined =>
  terms.find((term) => term.field === field && !term.isNot);

/** Returns the terms with another in place of one, or at the end; without it if the other has no values. */
export function withTerm(
  terms: readonly FilterTerm[],
  before: FilterTerm | undefined,
  after: FilterTerm,
): readonly FilterTerm[] {
  const next = after.values.length === 0 ? [] : [after];
  return before ? terms.flatMap((term) => (term === before ? next : [term])) : [...terms, ...next];
}
