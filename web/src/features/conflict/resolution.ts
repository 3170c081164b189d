import { type Edit, valueAt } from "@baton/domain/kernel/writes";
import type { TaskEdit } from "@baton/domain/task/task.sync";
import type { TaskConflict } from "@/features/task/public.ts";

export type Side = "mine" | "theirs";

/** Which version of each field the person has chosen. */
export type Sides = Partial<Record<TaskConflict["fields"][number], Side>>;

/**
 * Returns the edit that applies the person's choices: their own version of each field, except where they chose the
 * other one. Its base is the other version, which the person has now seen.
 */
export function resolution({ edit, theirs }: Pick<TaskConflict, "edit" | "theirs">, sides: Sides): Edit<TaskEdit> {
  const mine = (Object.keys(edit.patch) as (keyof Sides)[]).filter((field) => sides[field] !== "theirs");
  const versionOf = (values: object) => Object.fromEntries(mine.map((field) => [field, valueAt(values, field)]));
  return { patch: versionOf(edit.patch), base: versionOf(theirs) } as Edit<TaskEdit>;
}
