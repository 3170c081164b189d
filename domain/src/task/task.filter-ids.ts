import { nameKey } from "../kernel/name-key.ts";
import type { FilterTerm, FilterValue } from "./task.filter.ts";
import type { FilterContext } from "./task.filter-match.ts";
import { workStages } from "./task.ts";

interface Known {
  readonly id: string;
  readonly names: readonly string[];
}

/** Everything that a value of some fields can name, for the person who asks. */
export type NamedContext = Pick<FilterContext, "projects" | "stages" | "labels" | "people">;

const personFields: readonly string[] = ["assignee", "creator"];

/** Returns whether a field names people. */
export const isPersonField = (field: string): boolean => personFields.includes(field);

/** Returns what the values of a field can name; undefined for a field whose values are no names. */
function knownTo(field: string, { projects, stages, labels, people }: NamedContext): readonly Known[] | undefined {
  if (isPersonField(field)) return people.map(({ id, name, email }) => ({ id, names: [name, email] }));
  if (field === "project") return projects.map(({ id, name, key }) => ({ id, names: [name, key] }));
  if (field === "label") return labels.map(({ id, name }) => ({ id, names: [name] }));
  return field === "stage" ? stages.map(({ id, name }) => ({ id, names: [name] })) : undefined;
}

/** Words that have a meaning of their own in a field, and so name nothing. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  assignee: ["me", "none"],
  creator: ["me", "none"],
  label: ["none"],
  stage: workStages,
};

const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/**
 * Returns a filter in which what is named is named by its id, so that it is found under another name. A name that
 * several things have stays a name.
 */
export function withIds(terms: readonly FilterTerm[], context: NamedContext): FilterTerm[] {
  return terms.map((term) => {
    const known = knownTo(term.field, context);
    if (!known) return term;
    const idOf = (value: FilterValue): string => {
      const key = nameKey(value.text);
      const named = known.filter(({ names }) => names.some((name) => nameKey(name) === key));
      const [only, ...others] = named;
      const isWord = wordsOf[term.field]?.includes(value.text.toLowerCase()) ?? false;
      return isWord || !only || others.length > 0 ? value.text : only.id;
    };
    return { ...term, values: term.values.map((value) => ({ ...value, text: idOf(value) })) };
  });
}

/**
 * Returns a filter in which ids are replaced by names, as people read and write it. An id whose names mean other
 * things, too, stays.
 */
export function withNames(terms: readonly FilterTerm[], context: NamedContext): FilterTerm[] {
  return terms.map((term) => {
    const known = knownTo(term.field, context);
    if (!known) return term;
    const words = wordsOf[term.field] ?? [];
    const count = (key: string) => known.filter(({ names }) => names.some((name) => nameKey(name) === key)).length;
    const isUnique = (name: string) => !words.includes(name.toLowerCase()) && count(nameKey(name)) === 1;
    const nameOf = (id: string) => known.find((each) => each.id === id)?.names.find(isUnique) ?? id;
    return { ...term, values: term.values.map((value) => ({ ...value, text: nameOf(value.text) })) };
  });
}

/**
 * Returns a filter without the ids that no longer name anything, such as that of a deleted label. A condition of which
 * nothing is left does not apply.
 */
export function withoutUnknown(terms: readonly FilterTerm[], context: NamedContext): FilterTerm[] {
  return terms.flatMap((term) => {
    const known = knownTo(term.field, context);
    if (!known) return term;
    const ids = new Set(known.map(({ id }) => id));
    const values = term.values.filter(({ text }) => !isId(text) || ids.has(text));
    return values.length === 0 ? [] : { ...term, values };
  });
}
