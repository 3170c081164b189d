import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { pointsIn, problemWithPoints, useFieldSave, useTaskEdit } from "@/features/task/fields/public.ts";
import { SavedInput } from "./saved-input.tsx";

/** The estimate of a task, which is saved when its field is left. */
export function EstimateField({ task }: { task: Task }) {
  const saved = useFieldSave(task.id, "estimate");
  // A refused value stays in the field.
  const { estimate = null } = saved?.state === "refused" ? saved.patch : task;
  const edit = useTaskEdit(task);
  return (
    <SavedInput
      {...{ taskId: task.id, field: "estimate" }}
      inputMode="decimal"
      label={fieldWords.estimate.label()}
      placeholder={t`No estimate`}
      value={estimate === null ? "" : i18n.number(estimate)}
      problemWith={(typed) => problemWithPoints(pointsIn(typed))}
      onSave={(typed, base) => edit({ estimate: pointsIn(typed) }, { estimate: pointsIn(base) })}
      className="max-w-28"
    >
      <span className="text-muted">{t`pt`}</span>
    </SavedInput>
  );
}
