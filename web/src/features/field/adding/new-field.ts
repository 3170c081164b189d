import { type CustomField, fieldEntity } from "@baton/domain/field/field";
import { newId } from "@baton/domain/kernel/ids";
import { rankAt } from "@baton/domain/task/task.rank";

/** Returns a new custom field after the others of its project. */
export function newField(
  given: Pick<CustomField, "projectId" | "name" | "type">,
  others: readonly CustomField[],
): CustomField {
  const now = new Date().toISOString();
  return {
    ...fieldEntity.initial(),
    ...given,
    ...{ id: newId(), rank: rankAt(others, others.length), version: 1, createdAt: now, updatedAt: now },
  };
}
