import type { SearchAnswer, SearchKind, SearchResult } from "@baton/domain/search/search";
import { marksIn, searchTerms } from "@baton/domain/search/search.terms";
import { archivedBefore, isArchived, type Task, workStages } from "@baton/domain/task/task";

/** Identifies a result in a list. */
export const keyOf = ({ kind, id }: Pick<SearchResult, "kind" | "id">) => `${kind} ${id}`;

/** Returns a task of this page as a result of a search for a text. Its long texts are not on the page. */
export function resultOfTask(task: Task, text: string): SearchResult {
  const { id, projectId, number, title, updatedAt, stage, endingDate } = task;
  return {
    ...{ kind: "task", id, taskId: id, projectId, number: number > 0 ? number : null },
    ...{ title, titleMatches: marksIn(title, searchTerms(text)), excerpt: "", matches: [] },
    ...{ at: updatedAt, taskTitle: null, by: null, stage: workStages.find((each) => each === stage) ?? null },
    dueDate: endingDate || null,
    archived: isArchived(task, archivedBefore(new Date())),
  };
}

/** Results in the order in which they are shown, and the one that Enter opens. */
export interface Shown {
  /** The search that they answer. */
  readonly search: string;
  /** The results as they were found. */
  readonly found: readonly SearchResult[];
  readonly results: readonly SearchResult[];
  /** The key of the chosen result; undefined if there are none. */
  readonly chosen: string | undefined;
  /** Whether the chosen result keeps its place when better ones are found. */
  readonly isHeld: boolean;
}

/**
 * Shows the results that have been found next. As long as the search is the same, the chosen result keeps its place, so
 * that Enter and the next arrow key do what the person expects.
 */
export function shownNext(before: Shown, { search, found, isHeld }: Omit<Shown, "results" | "chosen">): Shown {
  const start = { search, found, results: found, chosen: found[0] && keyOf(found[0]), isHeld };
  if (search !== before.search) return start;
  const place = before.results.findIndex((result) => keyOf(result) === before.chosen);
  const chosen = found.find((result) => keyOf(result) === before.chosen);
  if (!(chosen && before.isHeld)) return start;
  const results = found.filter((result) => result !== chosen);
  results.splice(place, 0, chosen);
  return { ...start, results, chosen: before.chosen, isHeld: true };
}

/** Returns the key of the result that is some places after another one. */
export function stepFrom({ results, chosen }: Pick<Shown, "results" | "chosen">, by: number): string | undefined {
  const at = results.findIndex((result) => keyOf(result) === chosen);
  const next = results[Math.min(Math.max(at + by, 0), results.length - 1)];
  return next && keyOf(next);
}

/** Returns the number of results of all kinds. */
export const countOfAll = (counts: SearchAnswer["counts"] | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** The number of rows that the page keys go through. */
const page = 10;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };

/** Returns the number of results that a key goes through; undefined for other keys. */
export const stepOfKey = (key: string): number | undefined => steps[key];

/** Returns those results of an answer that are of a kind, if it has all of them that were counted. */
export function ofKind({ results, counts }: SearchAnswer, kind: SearchKind): readonly SearchResult[] | undefined {
  const some = results.filter((result) => result.kind === kind);
  return some.length < counts[kind] ? undefined : some;
}
