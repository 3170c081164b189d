import { searchable } from "@baton/domain/kernel/searchable";
import type { FilterGroup } from "./use-filter-groups.ts";

/** A field in the menu of all filters. */
export interface FoundGroup extends FilterGroup {
  /** What was typed begins a word of its name, so that it lists all of its values. */
  readonly isNamed: boolean;
}

const noValue = "none";

/**
 * Returns the fields for a typed text: first those with a value that contains it, then those whose names it begins. Their
 * values are in the same order, so that Enter sets what was typed; that there is no value is in its place at the end.
 */
export function foundGroups(groups: readonly FilterGroup[], typed: string): readonly FoundGroup[] {
  const text = searchable(typed.trim());
  if (text === "") return groups.map((group) => ({ ...group, isNamed: false }));
  const found = groups.map((group) => {
    const isNamed = ` ${searchable(group.title)}`.includes(` ${text}`);
    const isFound = ({ value, label }: FilterGroup["options"][number]) =>
      searchable(label).includes(text) && !(isNamed && value === noValue);
    const options = group.options.toSorted((a, b) => Number(isFound(b)) - Number(isFound(a)));
    return { ...group, options, isNamed, hasFound: options.some(isFound) };
  });
  return found.toSorted((a, b) => Number(b.hasFound) - Number(a.hasFound));
}
