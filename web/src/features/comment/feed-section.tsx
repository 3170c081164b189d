import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type RefObject, useCallback, useState } from "react";
import { type FeedFilter, feedFilters } from "@/features/activity/public.ts";
import { SectionPlaceholder } from "@/features/task/section/public.ts";
import { DelayedPlaceholder } from "@/platform/delayed-placeholder.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useMayComment } from "./comment-box.tsx";
import type { ComposerHandle } from "./composer.tsx";
import { Feed } from "./feed.tsx";
import { UnsentComments } from "./unsent-comments.tsx";
import { quoting } from "./use-draft.ts";
import { useFeed } from "./use-feed.ts";

const filterLabels: Readonly<Record<FeedFilter, () => string>> = {
  all: () => t`All`,
  comments: () => t`Comments`,
  history: () => t`History`,
};

interface FeedSectionProps {
  task: Task;
  newSince: string | undefined;
  /** The field for a new comment, into which a comment is quoted. */
  composer: RefObject<ComposerHandle | null>;
}

/** The comments and changes of a task in one feed. */
export function FeedSection({ task, newSince, composer }: FeedSectionProps) {
  const [filter, setFilter] = useState<FeedFilter>("all");
  const { loaded, error, refetch, ...older } = useFeed(task);
  const mayComment = useMayComment(task);

  const quote = useCallback((body: string) => composer.current?.rewrite((draft) => quoting(draft, body)), [composer]);

  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-muted">{t`Activity`}</h2>
        <SegmentedControl
          label={t`Show in the activity`}
          items={feedFilters.map((id) => ({ id, label: filterLabels[id]() }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {loaded ? (
        <Feed key={filter} {...{ task, filter, loaded, newSince, ...older }} onQuote={mayComment ? quote : undefined} />
      ) : (
        <SectionPlaceholder
          error={error}
          offline={t`The comments are not on this device. They appear when you are back online.`}
          failed={t`The comments could not be loaded.`}
          onRetry={() => void refetch()}
        >
          <DelayedPlaceholder>
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-16 w-full" />
          </DelayedPlaceholder>
        </SectionPlaceholder>
      )}
      <UnsentComments taskId={task.id} />
    </section>
  );
}
