import { type SearchKind, searchKinds } from "@baton/domain/search/search";
import { FilterError, type FilterTerm, parseFilter, printFilter } from "@baton/domain/task/task.filter";

/** What is searched for, as the address has it. */
export interface Searched {
  readonly text: string;
  /** The only kind of results to show; null for all. */
  readonly kind: SearchKind | null;
  /** A text of the filter language. */
  readonly filter: string;
  readonly sort: "best" | "newest";
}

type Parameter = "q" | "kind" | "filter" | "sort";

/** Converts to text, because the router parses a text that looks like a number as a number. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Reads the parameters of the address; invalid ones count as absent. */
export const searchedIn = ({ q, kind, filter, sort }: Readonly<Partial<Record<Parameter, unknown>>>): Searched => ({
  text: textOf(q),
  kind: searchKinds.find((each) => each === kind) ?? null,
  filter: textOf(filter),
  sort: sort === "newest" ? "newest" : "best",
});

/** Returns the parameters of the address. Defaults are left out. */
export const parametersOf = ({
  text,
  kind,
  filter,
  sort,
}: Searched): Readonly<Record<Parameter, string | undefined>> => ({
  q: text || undefined,
  kind: kind ?? undefined,
  filter: filter || undefined,
  sort: sort === "newest" ? sort : undefined,
});

/** A filter as the page of results shows it. */
export interface FilterParts {
  /** The key, name or id of the only project to search; null for all projects. */
  readonly project: string | null;
  readonly hasArchived: boolean;
  /** The other conditions, each as a text of the filter language. */
  readonly others: readonly string[];
}

const isProject = ({ isNot, field, values }: FilterTerm) => !isNot && field === "project" && values.length === 1;
const isWithoutArchived = ({ isNot, field, values }: FilterTerm) =>
  isNot && field === "is" && values.length === 1 && values[0]?.text.toLowerCase() === "archived";

/** Returns the terms of a filter. One that cannot be understood is a single condition, which the server explains. */
export function partsOfFilter(filter: string): FilterParts {
  try {
    const terms = parseFilter(filter);
    const project = terms.find(isProject);
    const others = terms.filter((term) => term !== project && !isWithoutArchived(term));
    return {
      project: project?.values[0]?.text ?? null,
      hasArchived: !terms.some(isWithoutArchived),
      others: others.map((term) => printFilter([term])),
    };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return { project: null, hasArchived: true, others: [filter] };
  }
}

/** Returns the filter with these parts. */
export function filterOfParts({ project, hasArchived, others }: FilterParts): string {
  const term = (isNot: boolean, field: string, text: string) => printFilter([{ isNot, field, values: [{ text }] }]);
  return [
    ...(project === null ? [] : [term(false, "project", project)]),
    ...others,
    ...(hasArchived ? [] : [term(true, "is", "archived")]),
  ].join(" ");
}
