import type { Activity } from "@baton/domain/activity/activity";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { ChangeLine, Creation, FoldedChanges } from "./change-line.tsx";
import { CommentCard } from "./comment-card.tsx";
import { entriesOf, firstSince, foldedFrom, type StreamFilter } from "./stream-model.ts";
import type { useStream } from "./use-stream.ts";

type Streamed = ReturnType<typeof useStream>;

interface StreamProps extends Pick<Streamed, "olderComments" | "olderHistory"> {
  task: Task;
  filter: StreamFilter;
  loaded: NonNullable<Streamed["loaded"]>;
  onQuote: ((body: string) => void) | undefined;
  /** When the first happened that the person has not seen yet. */
  newSince: string | undefined;
}

/** How many entries are shown at first, and how many more on demand: a task may have thousands. */
const shownAtOnce = 50;

/** The id of the element that shows a comment, which its link names. */
const idOf = (commentId: string) => `comment-${commentId}`;

/** The entries of the stream, newest at the bottom. */
export function Stream({ task, filter, loaded, olderComments, olderHistory, onQuote, newSince }: StreamProps) {
  const entries = useMemo(() => entriesOf(loaded, filter), [loaded, filter]);
  const [shown, setShown] = useState(shownAtOnce);
  const list = useRef<HTMLOListElement>(null);
  const paged = [
    ...(filter === "history" ? [] : [{ ...olderComments, hasOlder: loaded.comments.hasOlder }]),
    ...(filter === "comments" ? [] : [{ ...olderHistory, hasOlder: loaded.history.hasOlder }]),
  ].filter(({ hasOlder }) => hasOlder);
  const hasMore = entries.length > shown || paged.length > 0;

  function showMore() {
    setShown(shown + shownAtOnce);
    if (entries.length < shown + shownAtOnce) for (const { load } of paged) void load();
  }

  const linked = useLinkedComment(
    list,
    hasMore,
    showMore,
    paged.some(({ isLoading }) => isLoading),
  );
  const visible = entries.slice(-shown);
  const firstNew = newSince === undefined ? undefined : firstSince(entries, newSince);
  return (
    <>
      {hasMore && (
        <div className="flex items-center gap-3">
          <Button size="sm" variant="ghost" isPending={paged.some(({ isLoading }) => isLoading)} onPress={showMore}>
            {t`Show earlier`}
          </Button>
          {paged.some(({ hasFailed }) => hasFailed) && (
            <p role="alert" className="text-sm text-danger-text">{t`Earlier activity could not be loaded.`}</p>
          )}
        </div>
      )}
      {filter === "comments" && entries.length === 0 && !hasMore && (
        <p className="text-base text-faint">{t`No comments yet`}</p>
      )}
      <ol ref={list} aria-label={t`Activity`} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        {!hasMore && filter !== "comments" && <Creation task={task} />}
        {visible.map((entry) => (
          <Fragment key={entry.id}>
            {entry.id === firstNew?.id && <NewFromHere />}
            {entry.kind === "comment" ? (
              <CommentCard
                id={idOf(entry.id)}
                {...{ task, comment: entry.comment, onQuote }}
                isPending={loaded.pending.has(entry.id)}
                isLinked={linked === idOf(entry.id)}
                onRemoved={() => list.current?.focus()}
              />
            ) : (
              <Changes lines={entry.lines} folds={filter === "all"} />
            )}
          </Fragment>
        ))}
      </ol>
    </>
  );
}

function Changes({ lines, folds }: { lines: readonly Activity[]; folds: boolean }) {
  if (folds && lines.length >= foldedFrom) return <FoldedChanges lines={lines} />;
  return lines.map((line) => <ChangeLine key={line.id} line={line} />);
}

/** Stands before what has happened since the person was last here. */
function NewFromHere() {
  return (
    <li className="flex items-center gap-3 py-1 text-sm font-medium text-accent-text">
      {t`New since you were here`}
      <span aria-hidden="true" className="h-px flex-1 bg-accent" />
    </li>
  );
}

/** Scrolls to the comment that the address names, and loads what is older until it is there. Returns its element's id. */
function useLinkedComment(
  list: RefObject<HTMLOListElement | null>,
  hasMore: boolean,
  showMore: () => void,
  isLoading: boolean,
): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const [found, setFound] = useState<string>();
  const target = hash.startsWith(idOf("")) && found !== hash ? hash : undefined;
  useEffect(() => {
    if (target === undefined || isLoading) return;
    const element = document.getElementById(target);
    if (element && list.current?.contains(element)) {
      element.scrollIntoView({ block: "center" });
      setFound(target);
    } else if (hasMore) showMore();
  });
  return found === hash ? found : undefined;
}
