import { FilterError, parseFilter, printFilter } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { withIds } from "@baton/domain/task/task.filter-ids";

/** Returns a text that equal filters share, whatever the order of their conditions. */
function keyOf(filter: string, context: FilterContext): string {
  try {
    const terms = withIds(parseFilter(filter), context).map((term) =>
      printFilter([{ ...term, values: term.values.toSorted((a, b) => (a.text < b.text ? -1 : 1)) }]),
    );
    return terms.sort().join(" ");
  } catch (error) {
    if (error instanceof FilterError) return filter;
    throw error;
  }
}

/** Returns whether two filters have the same conditions. While names are not known, only equal texts do. */
export const isSameFilter = (one: string, other: string, context: FilterContext | undefined): boolean =>
  one === other || (context !== undefined && keyOf(one, context) === keyOf(other, context));
