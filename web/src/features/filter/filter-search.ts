/** The search parameters of earlier versions, which bookmarks may still have. Lists are separated by commas. */
type EarlierName = "q" | "due" | "priority" | "member" | "tag";

/** The filter of a list as search parameters. `filter` is a text in the filter language. */
export type FilterSearch = { readonly [K in "filter" | EarlierName]?: string | undefined };

/** Returns the filter among the search parameters of an address. */
export function filterIn({ filter, q, due, priority, member, tag }: FilterSearch): FilterSearch {
  return { filter, q, due, priority, member, tag };
}

/** Returns the search parameters for a text in the filter language, which replace all others. */
export const searchOf = (filter: string): FilterSearch => ({ ...filterIn({}), filter: filter || undefined });

/** Returns whether an address has a filter. */
export const hasFilter = (search: FilterSearch): boolean => Object.values(search).some(Boolean);
