import type { Edit } from "@baton/domain/kernel/writes";
import type { TaskDraft } from "@baton/domain/task/task.wire";
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
