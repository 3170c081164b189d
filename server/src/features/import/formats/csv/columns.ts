import type { ColumnUse } from "@baton/domain/import/import";
import type { ReadOptions } from "../../format.ts";
import { namedUse } from "./column-names.ts";

/** Several columns of these uses count together. Of all others, the first one counts. */
const repeatable: ReadonlySet<ColumnUse> = new Set(["assignee", "labels", "comments", "subtasks", "field", "ignore"]);

/**
 * Returns what a person has said of columns, after they have said more. What only one column can be is taken from the
 * column that had it.
 */
export function chosenUses(before: Uses, more: Uses): Uses {
  const taken = new Set(Object.values(more).filter((use) => !repeatable.has(use)));
  const kept = Object.entries(before).filter(([_header, use]) => !taken.has(use));
  return { ...Object.fromEntries(kept), ...more };
}
type Uses = NonNullable<ReadOptions["columns"]>;

/** Returns what each column is: as the person says, or by its name. Without a title, the first free column is it. */
export function usesOf(headers: readonly string[], { columns = {} }: Pick<ReadOptions, "columns">): ColumnUse[] {
  const taken = new Set<ColumnUse>();
  const take = (use: ColumnUse): ColumnUse => {
    if (taken.has(use) && !repeatable.has(use)) return "field";
    taken.add(use);
    return use;
  };
  const chosen = headers.map((header) =>
    Object.hasOwn(columns, header) ? take(columns[header] ?? "field") : undefined,
  );
  const guessed = headers.map((header, index) => chosen[index] ?? take(namedUse(header) ?? "field"));
  if (taken.has("title")) return guessed;
  const first = guessed.findIndex((use, index) => use === "field" && chosen[index] === undefined);
  return guessed.map((use, index) => (index === first ? "title" : use));
}
