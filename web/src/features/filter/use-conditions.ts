import type { FilterError } from "@baton/domain/task/task.filter";
import { useMemo } from "react";
import { noFilter } from "./task-filter.ts";
import { useFilterContext } from "./use-filter-context.ts";
import { useLanguage } from "./use-language.ts";
import type { ConditionsControl } from "./use-task-filter.ts";

/** Returns what a text in the filter language means, and what can read it; undefined until that is loaded. */
function useReading(text: string) {
  const context = useFilterContext();
  const language = useLanguage(true);
  return useMemo(
    () => language && context && { context, language, ...language.readFilter(text, context) },
    [language, context, text],
  );
}

/** Returns what cannot be understood in a text in the filter language. */
export const useFilterError = (text: string): FilterError | undefined => useReading(text)?.error;

/**
 * Returns the conditions of a text in the filter language, which somebody else applies; undefined while the text cannot
 * be read.
 */
export function useConditions(text: string, onChange: (text: string) => void): ConditionsControl | undefined {
  const reading = useReading(text);
  const filter = useMemo(() => reading && { ...noFilter, terms: reading.terms }, [reading]);
  if (!(reading && filter) || reading.error) return undefined;
  const { context, language } = reading;
  return {
    ...{ filter, context },
    change: (terms) => onChange(language.printTerms(terms)),
    clear: () => onChange(""),
    isUncounted: true,
  };
}
