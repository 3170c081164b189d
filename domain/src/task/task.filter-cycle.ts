import { FilterError, type FilterValue } from "./task.filter.ts";
import type { FilterableCycle, FilterContext } from "./task.filter-context.ts";
import { nearest } from "./task.filter-fix.ts";

const words = ["current", "next", "none"] as const;

/** Returns the cycles that have not ended, by project and in order. */
function openByProject(cycles: readonly FilterableCycle[]): readonly (readonly FilterableCycle[])[] {
  const open = cycles.filter(({ result }) => result === null).sort((a, b) => a.number - b.number);
  return [...Map.groupBy(open, ({ projectId }) => projectId).values()];
}

/** Returns the ids of the cycles that a value means: `current`, `next`, a number or an id. */
export function cyclesMeant(
  value: FilterValue,
  { cycles = [], projectId }: Pick<FilterContext, "cycles" | "projectId">,
): ReadonlySet<string> {
  const text = value.text.toLowerCase();
  const known = projectId === undefined ? cycles : cycles.filter((cycle) => cycle.projectId === projectId);
  const place = text === "current" ? 0 : 1;
  if (text === "current" || text === "next") {
    return new Set(openByProject(known).flatMap((open) => open[place]?.id ?? []));
  }
  const found = known.filter(({ id, number }) => id === text || String(number) === text);
  if (found.length === 0 && !/^\d{1,6}$/.test(text)) {
    const message = `“${value.text}” is not a cycle. Write current, next, none or a number such as 4.`;
    throw new FilterError(message, value, nearest(text, words));
  }
  return new Set(found.map(({ id }) => id));
}
