import { parseFilter, printFilter } from "@baton/domain/task/task.filter";

/** Returns a text that equal filters share, whatever the order of their conditions. */
function keyOf(filter: string): string {
  const terms = parseFilter(filter).map((term) =>
    printFilter([{ ...term, values: term.values.toSorted((a, b) => (a.text < b.text ? -1 : 1)) }]),
  );
  return terms.sort().join(" ");
}

/** Returns whether two filters have the same conditions. */
export const isSameFilter = (one: string, other: string): boolean => one === other || keyOf(one) === keyOf(other);
