import { searchable } from "@baton/domain/kernel/searchable";
import type { FilterGroup } from "./use-filter-groups.ts";

/** Returns whether a name contains a typed text. */
export const isFoundBy = (typed: string, name: string): boolean => searchable(name).includes(searchable(typed.trim()));

/** Returns whether a typed text begins a word of a name. */
const begins = (typed: string, name: string) => ` ${searchable(name)}`.includes(` ${searchable(typed.trim())}`);

/**
 * Returns what the menu of all filters lists for a typed text: first the fields with a value that contains it, then those
 * whose names it begins, with all of their values. Their values are in the same order, so that Enter sets what was typed;
 * that there is no value stays at the end.
 */
export function foundGroups(groups: readonly FilterGroup[], typed: string): readonly FilterGroup[] {
  if (typed.trim() === "") return groups;
  const found = groups.map((group) => {
    const isNamed = begins(typed, group.title);
    const fits = group.options.filter(({ value, label }) => isFoundBy(typed, label) && !(isNamed && value === "none"));
    const others = isNamed ? group.options.filter((option) => !fits.includes(option)) : [];
    return { hasFits: fits.length > 0, group: { ...group, options: [...fits, ...others] } };
  });
  return found.toSorted((a, b) => Number(b.hasFits) - Number(a.hasFits)).map(({ group }) => group);
}
