import { useConditions } from "@/features/filter/public.ts";
import { filterOfParts, partsOfFilter, type Searched } from "./search-address.ts";

/**
 * Returns the conditions of a search without those that its options show; undefined while they cannot be read.
 */
export function useSearchConditions({ filter }: Searched, onChange: (to: Partial<Searched>) => void) {
  const parts = partsOfFilter(filter);
  return useConditions(parts.others.join(" "), (text) =>
    onChange({ filter: filterOfParts({ ...parts, others: text === "" ? [] : [text] }) }),
  );
}
