import type { Task } from "@baton/domain/task/task";
import type { FilterTerm } from "@baton/domain/task/task.filter";
import { useMemo } from "react";
import { type Chip, chipIn, chipsOf, withCondition } from "./chips/chip.ts";
import { type TermWords, useTermWords } from "./chips/use-term-words.ts";
import { countsOf, dayIcon, type FilterChoice, type FilterField } from "./filter-fields.tsx";
import { filterTasks } from "./task-filter.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import type { ConditionsControl } from "./use-task-filter.ts";

interface CountedChoice extends FilterChoice {
  /** The number of tasks that the value alone would show, given the rest of the filter. Undefined if not known. */
  readonly count: number | undefined;
}

/** A field with the values that are chosen, and those to choose from. */
export interface FilterGroup extends Pick<FilterField, "field" | "title"> {
  readonly chosen: readonly string[];
  readonly options: readonly CountedChoice[];
  /** Returns the terms of the filter with other values chosen. */
  readonly withChosen: (values: readonly string[]) => readonly FilterTerm[];
  /** Returns the terms with a value that was typed, which replaces those that are not offered. */
  readonly withTyped: (value: string) => readonly FilterTerm[];
}

type Filtered = Pick<ConditionsControl, "filter" | "context" | "isUncounted">;

/** Returns the values of a field, of which a chip has chosen some. Those are offered even if no task has them any more. */
export function groupOf(
  field: FilterField,
  chip: Chip | undefined,
  { filter, context, isUncounted = false }: Filtered,
  tasks: readonly Task[],
  words: TermWords,
): FilterGroup {
  const { operator = "any", values: chosen = [], terms = [] } = chip ?? {};
  const isDay = field.kind === "day" || field.kind === "past-day";
  const offered = new Set(field.choices.map(({ value }) => value));
  const further = chosen
    .filter((value) => !offered.has(value))
    .map((value) => ({ value, label: words.whole(field.field, value), icon: isDay && dayIcon(value) }));
  const choices = [...field.choices, ...further];
  const others = filterTasks(tasks, { matches: filter.without(terms) });
  // Only the server finds all texts.
  const isCounted = !isUncounted && field.kind !== "text";
  const counts = context && isCounted ? countsOf({ ...field, choices }, others, context) : undefined;
  const withChosen = (values: readonly string[]) =>
    withCondition(filter.terms, chip, { field: field.field, operator, values });
  return {
    ...{ field: field.field, title: field.title, chosen },
    options: choices.map((choice) => ({ ...choice, count: counts?.get(choice.value) })),
    withChosen,
    withTyped: (value) => withChosen([...chosen.filter((each) => offered.has(each) && each !== value), value]),
  };
}

/** Returns all values to filter a list by. */
export function useFilterGroups(control: Filtered, tasks: readonly Task[]): readonly FilterGroup[] {
  const fields = useFilterFields(tasks);
  const words = useTermWords(fields);
  const { filter, context, isUncounted = false } = control;
  return useMemo(() => {
    const chips = chipsOf(filter.terms, fields);
    return fields
      .filter(({ isHidden }) => !isHidden)
      .map((field) => groupOf(field, chipIn(chips, field.field), { filter, context, isUncounted }, tasks, words));
  }, [fields, filter, tasks, context, isUncounted, words]);
}
