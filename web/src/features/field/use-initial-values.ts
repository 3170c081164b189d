import { type ChosenValues, initialValues } from "@baton/domain/field/field.initial";
import type { FieldValues } from "@baton/domain/field/field.values";
import { useMembersById } from "@/features/member/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/**
 * Returns a function that returns the values of a new task of a project: the chosen ones, and the initial ones of the
 * other fields, except for people who have left.
 */
export function useInitialValues(): (projectId: string | undefined, chosen?: ChosenValues) => FieldValues {
  const { items } = useSyncedList("field");
  const members = useMembersById();
  return (projectId, chosen) => {
    const fields = items.filter(
      ({ type, initialValue, trashedAt, ...field }) =>
        field.projectId === projectId && trashedAt === null && (type !== "person" || members.has(String(initialValue))),
    );
    return initialValues(fields, chosen);
  };
}
