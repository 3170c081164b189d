import type { ArchivePart } from "@baton/domain/task/task.list";
import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useContext } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { archiveQuery } from "./archive-pages.ts";
import { ShownProject } from "./shown-projects.ts";
import { useLoadAtEnd } from "./use-load-at-end.ts";

export interface OlderProps {
  stage: ArchivePart;
  /** The element that scrolls; without one, older tasks are loaded only when asked for. */
  scroller?: RefObject<HTMLElement | null>;
  /** Loads the first of them with the list, and not only when somebody scrolls to its end. */
  isEager?: boolean;
}

/** Loads the next page of the archive by a press, or when the list is scrolled to its end. */
export function OlderTasks({ stage, scroller, isEager = false }: OlderProps) {
  const projectId = useContext(ShownProject);
  const { data, hasNextPage, fetchNextPage, isFetching, error } = useInfiniteQuery({
    ...archiveQuery(stage, projectId),
    enabled: isEager,
  });
  const isLast = data !== undefined && !hasNextPage;
  useLoadAtEnd(scroller, { isLast, isFetching, error, load: () => void fetchNextPage() });
  if (isLast) return null;
  return (
    <div className="flex flex-col items-center gap-2 px-3 py-3 text-center">
      {error && (
        <p role="alert" className="text-sm text-muted">
          {t`Older tasks could not be loaded.`} {reasonOf(error)}
        </p>
      )}
      <Button variant="ghost" size="sm" isPending={isFetching} onPress={() => void fetchNextPage()}>
        {t`Show older`}
      </Button>
    </div>
  );
}
