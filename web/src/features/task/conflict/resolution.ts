import type { TaskEdit } from "@baton/domain/task/task.merge";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import type { TaskConflict } from "../task-send.ts";

export type Side = "mine" | "theirs";

/**
 * The edit that carries out a person's choice: their own version of each field, except where they chose the other one.
 * It is based on what the other person wrote, which this person has now seen.
 */
export function resolution(
  { edit, theirs }: Pick<TaskConflict, "edit" | "theirs">,
  sides: Partial<Record<keyof TaskDraft, Side>>,
): TaskEdit {
  const kept = (Object.keys(edit.patch) as (keyof TaskDraft)[]).filter((field) => sides[field] !== "theirs");
  return {
    patch: Object.fromEntries(kept.map((field) => [field, edit.patch[field]])),
    base: Object.fromEntries(kept.map((field) => [field, theirs[field]])),
  };
}

/** A field's value as text to read and compare. */
export function textOf(value: TaskDraft[keyof TaskDraft] | undefined): string {
  if (value === undefined || value.length === 0) return "(empty)";
  if (typeof value === "string") return value;
  return value.map((item) => (typeof item === "string" ? `• ${item}` : `• ${item.username}`)).join("\n");
}
