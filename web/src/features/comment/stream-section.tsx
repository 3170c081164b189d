import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type RefObject, useCallback, useState } from "react";
import { type StreamFilter, streamFilters } from "@/features/activity/public.ts";
import { OfflineError } from "@/platform/api.ts";
import { Late } from "@/platform/late.tsx";
import { Button } from "@/ui/button.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useMayComment } from "./comment-box.tsx";
import type { ComposerHandle } from "./composer.tsx";
import { Stream } from "./stream.tsx";
import { UnsentComments } from "./unsent-comments.tsx";
import { quoting } from "./use-draft.ts";
import { useStream } from "./use-stream.ts";

const filterLabels: Readonly<Record<StreamFilter, () => string>> = {
  all: () => t`All`,
  comments: () => t`Comments`,
  history: () => t`History`,
};

interface StreamSectionProps {
  task: Task;
  newSince: string | undefined;
  /** The field for a new comment, into which a comment is quoted. */
  composer: RefObject<ComposerHandle | null>;
}

/** The comments and changes of a task in one stream. */
export function StreamSection({ task, newSince, composer }: StreamSectionProps) {
  const [filter, setFilter] = useState<StreamFilter>("all");
  const { loaded, error, refetch, ...older } = useStream(task);
  const mayComment = useMayComment(task);

  const quote = useCallback((body: string) => composer.current?.rewrite((draft) => quoting(draft, body)), [composer]);

  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-muted">{t`Activity`}</h2>
        <SegmentedControl
          label={t`Show in the activity`}
          items={streamFilters.map((id) => ({ id, label: filterLabels[id]() }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {loaded ? (
        <Stream
          key={filter}
          {...{ task, filter, loaded, newSince, ...older }}
          onQuote={mayComment ? quote : undefined}
        />
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
      <UnsentComments taskId={task.id} />
    </section>
  );
}

/** Explains why the stream is not shown. */
function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) {
    return (
      <Late>
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-16 w-full" />
      </Late>
    );
  }
  // The request is repeated automatically.
  if (error instanceof OfflineError) {
    return (
      <p className="text-base text-muted">{t`The comments are not on this device. They appear when you are back online.`}</p>
    );
  }
  return (
    // Not an alert: the texts come with the same request, and their alert reports the failure.
    <div className="flex flex-col items-start gap-2 text-base">
      <p>{t`The comments could not be loaded.`}</p>
      <Button size="sm" onPress={onRetry}>{t`Retry`}</Button>
    </div>
  );
}
