import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { pointsIn, problemWithPoints, useFieldSave, useTaskEdit } from "@/features/task/fields/public.ts";
import { useEditing } from "@/platform/sync/presence.ts";
import { useSavedText } from "@/ui/use-saved-text.ts";

/** The estimate of a task, which is saved when its field is left. */
export function EstimateField({ task }: { task: Task }) {
  const saved = useFieldSave(task.id, "estimate");
  // A refused value stays in the field.
  const { estimate = null } = saved?.state === "refused" ? saved.patch : task;
  const edit = useTaskEdit(task);
  const [isFocused, setFocused] = useState(false);
  useEditing(task.id, "estimate", isFocused);
  const { text, problem, change, save, onKeyDown } = useSavedText({
    value: estimate === null ? "" : i18n.number(estimate),
    problemWith: (typed) => problemWithPoints(pointsIn(typed)),
    onSave: (typed, base) => edit({ estimate: pointsIn(typed) }, { estimate: pointsIn(base) }),
  });
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={fieldWords.estimate.label()}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : "estimate-problem"}
        placeholder={t`No estimate`}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          save();
        }}
        onKeyDown={onKeyDown}
        className="-ms-1.75 -my-0.5 field-sizing-content max-w-28 min-w-10 rounded-sm border border-transparent bg-transparent px-1.5 py-px outline-none placeholder:text-faint hover:border-line-strong focus:border-accent aria-invalid:border-danger pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
      />
      {text !== "" && <span className="text-muted">{t`pt`}</span>}
      {problem !== undefined && (
        <span role="alert" id="estimate-problem" className="w-full text-sm text-danger-text">
          {problem}
        </span>
      )}
    </span>
  );
}
