import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { termIn, textsOf } from "./edit-terms.ts";
import { countsOf, type FilterChoice, type FilterField } from "./filter-fields.tsx";
import { filterTasks } from "./task-filter.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";

interface CountedChoice extends FilterChoice {
  /** The number of tasks that the value alone would show, given the rest of the filter. Undefined if not known. */
  readonly count: number | undefined;
}

/** A field with the values that are chosen, and those to choose from. */
export interface FilterGroup extends Pick<FilterField, "field" | "title"> {
  readonly chosen: readonly string[];
  readonly options: readonly CountedChoice[];
}

/** Returns all values to filter a list by. Chosen values are offered even if no task has them any more. */
export function useFilterGroups(
  { filter, context }: Pick<TaskFilterControl, "filter" | "context">,
  tasks: readonly Task[],
): readonly FilterGroup[] {
  const fields = useFilterFields(tasks);
  return useMemo(
    () =>
      fields.map((field): FilterGroup => {
        const term = termIn(filter.terms, field.field);
        const chosen = textsOf(term);
        const known = new Set(field.choices.map(({ value }) => value));
        const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: t`Unknown` }));
        const matching = filterTasks(tasks, { matches: filter.without(term ? [term] : []) });
        const counts = context && countsOf(field, matching, context);
        return {
          ...{ field: field.field, title: field.title, chosen },
          options: [...field.choices, ...gone].map((choice) => ({ ...choice, count: counts?.get(choice.value) })),
        };
      }),
    [fields, filter, tasks, context],
  );
}
