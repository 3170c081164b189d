import { searchable } from "@baton/domain/kernel/searchable";
import { archivedBefore, isArchived, type Task } from "@baton/domain/task/task";
import {
  FilterError,
  type FilterTerm,
  filterLimits,
  parseFilter,
  parseTypedFilter,
  printFilter,
} from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { withIds, withNames, withoutUnknown } from "@baton/domain/task/task.filter-ids";
import { matcherOf, type NeededFacts, type TaskFacts } from "@baton/domain/task/task.filter-match";
import { searchableSubtask, searchableTitle } from "@/features/task/picker/public.ts";
import { memoize } from "@/platform/memoize.ts";
import { termOf } from "../edit-terms.ts";
import type { FilterSearch } from "../filter-search.ts";
import { isCondition, type Matches, type TaskFilter } from "../task-filter.ts";
import { earlierFilter } from "./earlier-filter.ts";

/** A text in the filter language that was read, and what cannot be understood in it. */
export interface Reading {
  readonly text: string;
  readonly terms: readonly FilterTerm[];
  readonly error: FilterError | undefined;
}

/** Reads a text that a person has typed in the filter language. In the terms, what it names is named by id. */
export const readFilter = (text: string, context: FilterContext): Reading => read(text, context, parseTypedFilter);

function read(text: string, context: FilterContext, parse: typeof parseFilter): Reading {
  try {
    const terms = withIds(parse(text), context);
    matcherOf(withoutUnknown(terms, context), context);
    return { text, terms, error: undefined };
  } catch (error) {
    if (error instanceof FilterError) return { text, terms: [], error };
    throw error;
  }
}

/** The terms of a text: what is between blanks outside of quotation marks. */
const termText = /(?:"(?:[^"\\]|\\.)*"?|[^\s"])+/gu;

/** The last of several values. */
const lastValue = /,(?:[^,"]*|"[^"]*"?)$/u;

/** A word that was to join the next condition. */
const lastJoint = /\s(?:or|and)$/i;

/**
 * Returns a text without the terms and the last values that cannot be read, such as those that are still being written.
 * What exceeds the length of a filter is left out, because each term is read together with those before it.
 */
export function readablePart(text: string, context: FilterContext): string {
  const isReadable = (part: string) => !readFilter(part, context).error;
  return [...text.slice(0, filterLimits.characters).matchAll(termText)].reduce((part, [term]) => {
    const longer = [term, term.replace(lastValue, "")].map((each) => `${part} ${each}`.trim());
    return longer.find(isReadable) ?? part.replace(lastJoint, "");
  }, "");
}

/** Returns what is wrong with a text to which a person is adding: not that the last term has no value yet. */
function faultIn(text: string, context: FilterContext, error: FilterError): FilterError | undefined {
  if (!/[^\s:,][:,]$/.test(text)) return error;
  const { error: other } = readFilter(`${text}none`, context);
  return other && other.position < text.length ? other : undefined;
}

/** Reads a text that a person is typing. What cannot be read in it is left out of the terms. */
export function readTyped(text: string, context: FilterContext): Reading {
  const { terms, error } = readFilter(text, context);
  if (!error) return { text, terms, error };
  return {
    text,
    terms: readFilter(readablePart(text, context), context).terms,
    error: faultIn(text, context, error),
  };
}

/** Reads the filter in an address, which may be one of an earlier version. */
export function readSearch(search: FilterSearch, context: FilterContext): Reading {
  const earlier = earlierFilter(search, context);
  return read([search.filter ?? "", earlier].filter(Boolean).join(" "), context, parseFilter);
}

export const printTerms = printFilter;

/** Returns the terms as a person writes them. */
export function writtenTerms(terms: readonly FilterTerm[], context: FilterContext): string {
  return printFilter(withNames(terms, context));
}

/** Returns a value of a field as a person writes it. */
export function writtenValue(field: string, value: string, context: FilterContext): string {
  const [term] = withNames([termOf(field, [value])], context);
  return term?.values[0]?.text ?? value;
}

const keyOf = (term: FilterTerm) => printFilter([term]);

const except = (terms: readonly FilterTerm[], others: readonly FilterTerm[]) => {
  const keys = new Set(others.map(keyOf));
  return terms.filter((term) => !keys.has(keyOf(term)));
};

/** Returns the terms with others after them, each once. */
export function together(terms: readonly FilterTerm[], others: readonly FilterTerm[]): readonly FilterTerm[] {
  return [...terms, ...except(others.filter(isCondition), terms), ...others.filter((term) => !isCondition(term))];
}

/** Returns the terms with those of a text, the first of which replaces others of its field; without them if all are there. */
export function toggled(terms: readonly FilterTerm[], text: string): readonly FilterTerm[] {
  const chosen = parseFilter(text);
  if (hasAll(terms, chosen)) return except(terms, chosen);
  return together(
    terms.filter(({ field }) => field !== chosen[0]?.field),
    chosen,
  );
}

function hasAll(terms: readonly FilterTerm[], others: readonly FilterTerm[]): boolean {
  return except(others, terms).length === 0;
}

/** The tasks that the server has found, by the filter that it was asked for. */
export type Found = ReadonlyMap<string, ReadonlySet<string>>;

const wordFilter = (word: string) => printFilter([{ isNot: false, field: "text", values: [{ text: word }] }]);

/** Returns the filters that the page cannot decide itself, of which the server says which tasks match. */
function askedOf({ follows, descriptions, links, words }: NeededFacts): readonly string[] {
  return [
    ...(follows ? ["is:followed"] : []),
    ...(descriptions ? ["has:description"] : []),
    ...(links ? ["has:links"] : []),
    ...words.map(wordFilter),
  ];
}

/** Returns what filters ask about the summaries of tasks. */
function factsAmong(found: Found): TaskFacts<Task> {
  const before = archivedBefore(new Date());
  const isFound = (filter: string) => {
    const ids = found.get(filter);
    return ({ id }: Task) => ids?.has(id) ?? false;
  };
  // Each task asks, and printing the filter of a word takes longer than finding the task.
  const wordIsFound = memoize((word: string) => isFound(wordFilter(word)), new Map());
  return {
    assigneeIds: ({ assigneeIds }) => assigneeIds,
    title: searchableTitle,
    hasWord: (task, word) =>
      searchableTitle(task).includes(word) || searchableSubtask(task).includes(word) || wordIsFound(word)(task),
    isArchived: (task) => isArchived(task, before),
    isFollowed: isFound("is:followed"),
    hasDescription: isFound("has:description"),
    hasLinks: isFound("has:links"),
    hasSubtasks: ({ subtaskCount }) => subtaskCount > 0,
  };
}

/** Returns what the server has to be asked to apply the terms. */
export const askedBy = (terms: readonly FilterTerm[], context: FilterContext): readonly string[] =>
  askedOf(matcherOf(withoutUnknown(terms, context), context).needs);

/** Returns how tasks match the terms. A list decides itself whether it shows archived tasks. */
export function matchesOf(
  terms: readonly FilterTerm[],
  context: FilterContext,
  found: Found = new Map(),
): Matches | undefined {
  const known = withoutUnknown(terms, context);
  if (known.length === 0) return undefined;
  const { matches } = matcherOf(known, context, true);
  const facts = factsAmong(found);
  return (task) => matches(task, facts);
}

/** A filter that was applied, and what its words meant. */
interface Applied {
  readonly filter: TaskFilter;
  readonly text: string;
  readonly context: FilterContext;
  readonly found: Found;
}

/** As many filters as a person types before they delete what they typed. */
const mostRecent = 32;

/** The filters that were applied last, newest first. */
let recent: readonly Applied[] = [];

/** A project's key and a number find one task, although the text before the last digit finds another. */
const taskId = /^[a-z]+-\d+$/i;

/** Returns the text that a term looks for in titles; undefined if it is another term. */
const textIn = ({ field, isNot, values }: FilterTerm) =>
  field === "" && !isNot && values.length === 1 && values[0] ? searchable(values[0].text) : undefined;

/** Returns whether every task that matches the terms matches others: those before a letter or a term was added. */
function isNarrower(terms: readonly FilterTerm[], others: readonly FilterTerm[]): boolean {
  const keys = new Set(terms.map(keyOf));
  const texts = terms.flatMap((term) => textIn(term) ?? []).filter((text) => !taskId.test(text));
  return others.every((other) => {
    const start = textIn(other);
    return keys.has(keyOf(other)) || (start !== undefined && texts.some((text) => text.includes(start)));
  });
}

/**
 * Returns the terms as a filter of tasks. It is the same object as for the same terms shortly before, so that deleting
 * what was typed finds the lists of before.
 */
export function filterOf(terms: readonly FilterTerm[], context: FilterContext, found: Found): TaskFilter {
  recent = recent.filter((each) => each.context === context && each.found === found);
  const text = printFilter(terms);
  const known = recent.find((each) => each.text === text)?.filter;
  if (known) return known;
  const wider = recent.find((each) => isNarrower(terms, each.filter.terms))?.filter.matches;
  const filter = filterFrom(terms, context, found, wider);
  recent = [{ filter, text, context, found }, ...recent].slice(0, mostRecent);
  return filter;
}

function filterFrom(
  terms: readonly FilterTerm[],
  context: FilterContext,
  found: Found,
  wider: Matches | undefined,
): TaskFilter {
  return {
    terms,
    matches: matchesOf(terms, context, found),
    wider,
    without: (others) => matchesOf(except(terms, others), context, found),
    has: (text) => hasAll(terms, parseFilter(text)),
  };
}
