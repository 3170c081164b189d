import type { Edit } from "@baton/domain/kernel/writes";
import type { Priority, Stage } from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { priorityLabel, stageLabel, type TaskConflict } from "@/features/task/public.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";

export type Side = "mine" | "theirs";

/**
 * Returns the edit that applies the person's choices: their own version of each field, except where they chose the
 * other one. Its base is the other version, which the person has now seen.
 */
export function resolution(
  { edit, theirs }: Pick<TaskConflict, "edit" | "theirs">,
  sides: Partial<Record<keyof TaskDraft, Side>>,
): Edit<TaskDraft> {
  const mine = (Object.keys(edit.patch) as (keyof TaskDraft)[]).filter((field) => sides[field] !== "theirs");
  return {
    patch: Object.fromEntries(mine.map((field) => [field, edit.patch[field]])),
    base: Object.fromEntries(mine.map((field) => [field, theirs[field]])),
  };
}

type Value = TaskDraft[keyof TaskDraft] | undefined;

/** Returns a field's value with the names of the people, labels, priority or stage that it contains. */
export function nameOf(field: keyof TaskDraft, value: Value, person: (id: string) => string | undefined): Value {
  const names = (ids: readonly string[], nameById: (id: string) => string | undefined) =>
    ids.flatMap((id) => nameById(id) ?? []);
  if (field === "priority" && value) return priorityLabel(value as Priority);
  if (field === "stage" && value) return stageLabel(value as Stage);
  if (field === "assigneeIds" && Array.isArray(value)) return names(value, person);
  if (field === "labelIds" && Array.isArray(value)) return names(value, (id) => cachedItem("label", id)?.name);
  return value;
}

/** Returns a field's value as text to compare. */
export function textOf(value: Value): string {
  if (typeof value === "number") return i18n.number(value);
  if (value === undefined || value === null || value.length === 0) return t`(empty)`;
  return typeof value === "string" ? value : value.map((item) => `• ${item}`).join("\n");
}
