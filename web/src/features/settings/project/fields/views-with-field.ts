import type { CustomField } from "@baton/domain/field/field";
import { nameKey } from "@baton/domain/kernel/name-key";
import { parseFilter } from "@baton/domain/task/task.filter";
import type { View } from "@baton/domain/view/view";

type Used = Pick<View, "projectId" | "filter" | "sort" | "layout">;

/** Returns the views that filter, sort or group by a custom field, or show it. */
export function viewsWithField<V extends Used>(
  views: readonly V[],
  { id, name, projectId }: Pick<CustomField, "id" | "name" | "projectId">,
): readonly V[] {
  // A filter names fields that several projects have by their name.
  const isMeant = (field: string) => field === id || nameKey(field) === nameKey(name);
  return views.filter(
    ({ projectId: of, filter, sort, layout: { group, lanes, shown } }) =>
      (of === null || of === projectId) &&
      ([group, lanes, ...shown, ...sort.split(",").map((key) => key.replace(/^-/, ""))].includes(id) ||
        parseFilter(filter).some(({ field }) => isMeant(field))),
  );
}
