import { useMemo } from "react";
import { noFilter } from "./task-filter.ts";
import { useFilterContext } from "./use-filter-context.ts";
import { useLanguage } from "./use-language.ts";
import type { ConditionsControl } from "./use-task-filter.ts";

/**
 * Returns the conditions of a text in the filter language, which somebody else applies; undefined while the text cannot
 * be read.
 */
export function useConditions(text: string, onChange: (text: string) => void): ConditionsControl | undefined {
  const context = useFilterContext();
  const language = useLanguage(true);
  const filter = useMemo(() => {
    if (!(language && context)) return undefined;
    const { terms, error } = language.readFilter(text, context);
    return error ? undefined : { ...noFilter, terms };
  }, [language, context, text]);
  if (!(language && filter)) return undefined;
  return {
    ...{ filter, context },
    change: (terms) => onChange(language.printTerms(terms)),
    clear: () => onChange(""),
    isUncounted: true,
  };
}
