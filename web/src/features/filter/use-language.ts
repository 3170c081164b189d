import { queryOptions, useQuery } from "@tanstack/react-query";
import { queryClient } from "@/platform/query-client.ts";

/** What reads and applies filters. A board without a filter does not need it. */
const languageQuery = queryOptions({
  queryKey: ["filter-language"],
  queryFn: () => import("./language/language.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
  structuralSharing: false,
});

export type FilterLanguage = typeof import("./language/language.ts");

/** Loads the filter language ahead of its first use. */
export const preloadLanguage = () => void queryClient.prefetchQuery(languageQuery);

/** Loads the filter language. */
export const loadLanguage = (): Promise<FilterLanguage> => queryClient.ensureQueryData(languageQuery);

/** Returns the filter language once it is wanted and has loaded. */
export function useLanguage(isWanted: boolean): FilterLanguage | undefined {
  const { data, error } = useQuery({ ...languageQuery, enabled: isWanted });
  if (error) throw error;
  return data;
}
