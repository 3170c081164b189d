import type { CustomField } from "@baton/domain/field/field";
import type { FieldValues } from "@baton/domain/field/field.values";
import { byRank } from "@baton/domain/task/task.rank";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** Returns the custom fields of a project in their order. */
export function useFieldsOf(projectId: string): readonly CustomField[] {
  const { items } = useSyncedList("field");
  return useMemo(
    () => items.filter((field) => field.projectId === projectId && field.trashedAt === null).sort(byRank),
    [items, projectId],
  );
}

/** Returns the custom fields of other projects that a task has values of, because it was there before. */
export function useForeignFields(values: FieldValues, projectId: string): readonly CustomField[] {
  const { items } = useSyncedList("field");
  return items.filter(
    (field) => values[field.id] !== undefined && field.projectId !== projectId && field.trashedAt === null,
  );
}
