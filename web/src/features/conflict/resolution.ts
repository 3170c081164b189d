import type { Edit } from "@baton/domain/kernel/writes";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { TaskConflict } from "@/features/task/public.ts";

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

/** Returns a field's value as text to compare. */
export function textOf(value: TaskDraft[keyof TaskDraft] | undefined): string {
  if (typeof value === "number") return i18n.number(value);
  if (value === undefined || value === null || value.length === 0) return t`(empty)`;
  return typeof value === "string" ? value : value.map((item) => `• ${item}`).join("\n");
}
