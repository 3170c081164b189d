import type { CustomField } from "@baton/domain/field/field";
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
