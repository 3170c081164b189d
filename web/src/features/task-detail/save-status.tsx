import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { useFieldSave } from "@/features/task/fields/public.ts";
import { useDelayed } from "@/platform/use-delayed.ts";
import { Button } from "@/ui/button.tsx";
import { Spinner } from "@/ui/spinner.tsx";

/** Milliseconds without an answer before a field shows that it is being saved. */
const savingDelay = 500;

/** Shows whether the last change of a field was saved, at the end of its row. A refused change can be tried again. */
export function SaveStatus({ taskId, field }: { taskId: string; field: string }) {
  const save = useFieldSave(taskId, field);
  const isSlow = useDelayed(save?.state === "saving", savingDelay);
  if (save?.state === "refused") {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 py-1 text-sm text-danger-text">
        {t`Not saved.`}
        <Button size="sm" onPress={save.retry}>{t`Retry`}</Button>
      </p>
    );
  }
  if (save?.state === "saved") {
    return (
      <span
        role="img"
        aria-label={t`Saved`}
        className="pointer-events-none absolute inset-e-0 top-1 text-success-text opacity-0 transition-opacity duration-2000 ease-in starting:opacity-100"
      >
        <Check size={16} aria-hidden="true" />
      </span>
    );
  }
  if (!isSlow) return null;
  return (
    <span role="img" aria-label={t`Saving…`} className="pointer-events-none absolute inset-e-0 top-1 text-faint">
      <Spinner size={16} />
    </span>
  );
}
