import type { Task } from "@baton/domain/task/task";
import { useMemo } from "react";
import { useCustomFields } from "./custom-fields.tsx";
import { type FilterField, useBuiltInFields, usePeopleChoices } from "./filter-fields.tsx";
import { isMany } from "./task-filter.ts";
import { useCycleField } from "./use-cycle-field.ts";
import { useFilterContext } from "./use-filter-context.ts";

/** Returns the fields that menus offer, with their values, in the order of the menu. */
export function useFilterFields(tasks: readonly Task[]): readonly FilterField[] {
  const people = usePeopleChoices();
  const builtIn = useBuiltInFields(tasks, people);
  const cycle = useCycleField();
  const custom = useCustomFields(tasks, people);
  const context = useFilterContext();
  return useMemo(
    () =>
      [...builtIn, ...(cycle ? [cycle] : []), ...custom].map((each) => ({
        ...each,
        isMany: isMany(each.field, context),
      })),
    [builtIn, cycle, custom, context],
  );
}
