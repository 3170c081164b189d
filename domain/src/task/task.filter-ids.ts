import { hasOptions } from "../field/field.ts";
import { nameKey } from "../kernel/name-key.ts";
import { type FilterTerm, filterFields } from "./task.filter.ts";
import type { FilterableField, FilterContext } from "./task.filter-context.ts";
import { fieldsNamed } from "./task.filter-custom.ts";
import { workStages } from "./task.ts";

interface Known {
  readonly id: string;
  readonly names: readonly string[];
}

/** Everything that fields and values can name, for the person who asks. */
export type NamedContext = Pick<FilterContext, "projects" | "stages" | "labels" | "people" | "fields" | "projectId">;

const personFields: readonly string[] = ["assignee", "creator"];

/** Returns whether a field names people. */
export const isPersonField = (field: string): boolean => personFields.includes(field);

/** Returns whether a field is not one of those that every task has. */
export const isCustom = (field: string): boolean =>
  field !== "" && !(filterFields as readonly string[]).includes(field);

const peopleOf = ({ people }: NamedContext) => people.map(({ id, name, email }) => ({ id, names: [name, email] }));

/** Returns what the values of custom fields with one name can name; undefined if those of one of them are no names. */
function knownToCustom(fields: readonly FilterableField[], context: NamedContext): readonly Known[] | undefined {
  if (fields.length === 0) return undefined;
  if (fields.every(({ type }) => type === "person")) return peopleOf(context);
  if (!fields.every(({ type }) => hasOptions(type))) return undefined;
  return fields.flatMap(({ options }) => options.map(({ id, name }) => ({ id, names: [name] })));
}

/** Returns what the values of a field can name; undefined for a field whose values are no names. */
function knownTo(field: string, context: NamedContext): readonly Known[] | undefined {
  const { projects, stages, labels } = context;
  if (isPersonField(field)) return peopleOf(context);
  if (field === "project") return projects.map(({ id, name, key }) => ({ id, names: [name, key] }));
  if (field === "label") return labels.map(({ id, name }) => ({ id, names: [name] }));
  if (field === "stage") return stages.map(({ id, name }) => ({ id, names: [name] }));
  return isCustom(field) ? knownToCustom(fieldsNamed(field, context), context) : undefined;
}

/** Words that have a meaning of their own in a field, and so name nothing. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  assignee: ["me", "none"],
  creator: ["me", "none"],
  label: ["none"],
  stage: workStages,
};

function wordsOf(field: string, context: NamedContext): readonly string[] {
  if (!isCustom(field)) return ownWords[field] ?? [];
  return fieldsNamed(field, context).some(({ type }) => type === "person") ? ["me", "none"] : ["none"];
}

const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/**
 * Returns the field of a term by its id. A name that fields of several projects have stays a name, spelled as the first
 * of them, so that the term applies to all of them.
 */
function fieldById(field: string, context: NamedContext): string {
  const [first, ...others] = isCustom(field) ? fieldsNamed(field, context) : [];
  if (!first) return field;
  return others.length > 0 ? first.name : first.id;
}

/** Returns the field of a term as people write it. An id whose name means other fields, too, stays. */
function fieldByName(field: string, context: NamedContext): string {
  const [first, ...others] = isCustom(field) ? fieldsNamed(field, context) : [];
  if (!first || others.length > 0) return field;
  return fieldsNamed(first.name, context).length === 1 ? first.name : field;
}

/** What the values of a field can name, by ids and names. */
interface Index {
  readonly byId: ReadonlyMap<string, Known>;
  readonly named: (name: string) => readonly Known[];
  /** Words that name nothing. */
  readonly words: readonly string[];
}

const nothing: readonly Known[] = [];

function indexOf(field: string, context: NamedContext): Index | undefined {
  const known = knownTo(field, context);
  if (!known) return undefined;
  const byKey = new Map<string, Known[]>();
  for (const each of known) {
    for (const key of new Set(each.names.map(nameKey))) {
      const same = byKey.get(key);
      if (same) same.push(each);
      else byKey.set(key, [each]);
    }
  }
  return {
    byId: new Map(known.map((each) => [each.id, each])),
    named: (name) => byKey.get(nameKey(name)) ?? nothing,
    words: wordsOf(field, context),
  };
}

/** Returns a function that indexes what a field's values can name, once for all terms of a filter. */
function indexer(context: NamedContext): (field: string) => Index | undefined {
  const indexes = new Map<string, Index | undefined>();
  return (field) => {
    if (!indexes.has(field)) indexes.set(field, indexOf(field, context));
    return indexes.get(field);
  };
}

const withTexts = (term: FilterTerm, field: string, textOf: (text: string) => string): FilterTerm => ({
  ...term,
  field,
  values: term.values.map((value) => ({ ...value, text: textOf(value.text) })),
});

/**
 * Returns a filter in which what is named is named by its id, so that it is found under another name. A name that
 * several things have stays a name.
 */
export function withIds(terms: readonly FilterTerm[], context: NamedContext): FilterTerm[] {
  const indexFor = indexer(context);
  return terms.map((term) => {
    const field = fieldById(term.field, context);
    const index = indexFor(field);
    if (!index) return { ...term, field };
    return withTexts(term, field, (text) => {
      const [only, ...others] = index.named(text);
      const isWord = index.words.includes(text.toLowerCase());
      return isWord || !only || others.length > 0 ? text : only.id;
    });
  });
}

/**
 * Returns a filter in which ids are replaced by names, as people read and write it. An id whose names mean other
 * things, too, stays.
 */
export function withNames(terms: readonly FilterTerm[], context: NamedContext): FilterTerm[] {
  const indexFor = indexer(context);
  return terms.map((term) => {
    const field = fieldByName(term.field, context);
    const index = indexFor(term.field);
    if (!index) return { ...term, field };
    const isUnique = (name: string) => !index.words.includes(name.toLowerCase()) && index.named(name).length === 1;
    return withTexts(term, field, (text) => index.byId.get(text)?.names.find(isUnique) ?? text);
  });
}

/** Returns whether a field is the id of a custom field that no longer exists, or that the person does not see. */
export const isDeletedField = (field: string, context: Pick<FilterContext, "fields">): boolean =>
  isId(field) && !context.fields.some(({ id }) => id === field);

/**
 * Returns a filter without the ids that no longer name anything, such as that of a deleted label or custom field. A
 * condition of which nothing is left does not apply.
 */
export function withoutUnknown(terms: readonly FilterTerm[], context: NamedContext): FilterTerm[] {
  const indexFor = indexer(context);
  return terms.flatMap((term) => {
    if (isDeletedField(term.field, context)) return [];
    const index = indexFor(term.field);
    if (!index) return term;
    const values = term.values.filter(({ text }) => !isId(text) || index.byId.has(text));
    return values.length === 0 ? [] : { ...term, values };
  });
}
