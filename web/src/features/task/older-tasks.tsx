import type { ArchivePart } from "@baton/domain/task/task.list";
import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useContext } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { ListEnd } from "@/ui/list-end.tsx";
import { archiveQuery } from "./lists/archive-pages.ts";
import { ShownProject } from "./shown-projects.ts";

export interface OlderProps {
  stage: ArchivePart;
  /** The element that scrolls; without it, older tasks are loaded only on demand. */
  scroller?: RefObject<HTMLElement | null>;
  /** Whether the first page is loaded with the list, and not only when the list is scrolled to its end. */
  isEager?: boolean;
}

/** Loads the next page of the archive on a click, or when the list is scrolled to its end. */
export function OlderTasks({ stage, scroller, isEager = false }: OlderProps) {
  const projectId = useContext(ShownProject);
  const { data, hasNextPage, fetchNextPage, isFetching, error } = useInfiniteQuery({
    ...archiveQuery(stage, projectId),
    enabled: isEager,
  });
  if (data !== undefined && !hasNextPage) return null;
  return (
    <ListEnd
      scroller={scroller}
      isLoading={isFetching}
      problem={error ? `${t`Older tasks could not be loaded.`} ${reasonOf(error)}` : undefined}
      onMore={() => void fetchNextPage()}
    />
  );
}
