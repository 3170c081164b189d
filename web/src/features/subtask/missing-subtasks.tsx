import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { OfflineError } from "@/platform/api.ts";
import { DelayedPlaceholder } from "@/platform/delayed-placeholder.tsx";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

interface MissingSubtasksProps {
  task: Task;
  error: Error | null;
  onRetry: () => void;
}

/** Shown until the subtasks are loaded: the first one, which lists contain, and why the others are missing. */
export function MissingSubtasks({ task: { firstSubtask, subtaskCount }, error, onRetry }: MissingSubtasksProps) {
  const others = subtaskCount - 1;
  return (
    <div className="flex flex-col items-start gap-2 text-base">
      <p dir="auto" className="wrap-anywhere">
        {firstSubtask}
      </p>
      {!error && (
        <DelayedPlaceholder>
          <Skeleton className="h-3 w-3/5" />
        </DelayedPlaceholder>
      )}
      {error instanceof OfflineError && others > 0 && (
        <p className="text-muted">
          {plural(others, {
            one: "# more is not on this device. It appears when you are back online.",
            other: "# more are not on this device. They appear when you are back online.",
          })}
        </p>
      )}
      {error && !(error instanceof OfflineError) && (
        <>
          <p>{t`The subtasks could not be loaded.`}</p>
          <Button size="sm" onPress={onRetry}>{t`Retry`}</Button>
        </>
      )}
    </div>
  );
}
