import { nameKey } from "@baton/domain/kernel/name-key";
import { priorities } from "@baton/domain/task/task";
import { printFilter } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import type { FilterSearch } from "../filter-search.ts";

const dueValues: Readonly<Record<string, string>> = {
  overdue: "overdue",
  today: "today",
  tomorrow: "tomorrow",
  week: "0d..6d",
};

const listOf = (text = "") => text.split(",").filter((value) => value !== "");

const term = (field: string, texts: readonly string[]) =>
  texts.length === 0 ? [] : [{ isNot: false, field, values: texts.map((text) => ({ text })) }];

/** Returns the filter of an address that an earlier version wrote. Unknown values are ignored. */
export function earlierFilter(search: FilterSearch, { me, labels, people }: FilterContext): string {
  const due = listOf(search.due).flatMap((value) => (Object.hasOwn(dueValues, value) ? [dueValues[value] ?? ""] : []));
  const members = listOf(search.member).flatMap((id) => {
    if (id === "nobody") return ["none"];
    if (id === me) return ["me"];
    return people.some((person) => person.id === id) ? [id] : [];
  });
  const tags = listOf(search.tag).flatMap((tag) => labels.find(({ name }) => nameKey(name) === nameKey(tag))?.id ?? []);
  const words = (search.q ?? "").split(/\s+/).filter((word) => word !== "");
  return printFilter(
    [
      term("assignee", members),
      term("label", tags),
      term(
        "priority",
        listOf(search.priority).filter((value) => (priorities as readonly string[]).includes(value)),
      ),
      term("due", due),
      // Completed tasks were never due.
      term("is", due.every((value) => value === "overdue") ? [] : ["open"]),
      words.flatMap((word) => term("", [word])),
    ].flat(),
  );
}
