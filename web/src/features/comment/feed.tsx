import type { Activity } from "@baton/domain/activity/activity";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import {
  ChangeLine,
  CollapsedChanges,
  Creation,
  collapsedFrom,
  type Entry,
  entriesOf,
  type FeedFilter,
  firstSince,
  useNames,
} from "@/features/activity/public.ts";
import { usePeopleById } from "@/features/member/public.ts";
import type { Names } from "@/features/task/field-words/public.ts";
import { useAfterPaint } from "@/platform/use-after-paint.ts";
import { Button } from "@/ui/button.tsx";
import { CommentCard } from "./comment-card.tsx";
import { idOfComment } from "./id-of-comment.ts";
import type { useFeed } from "./use-feed.ts";

type FeedData = ReturnType<typeof useFeed>;

interface FeedProps extends Pick<FeedData, "olderComments" | "olderHistory"> {
  task: Task;
  filter: FeedFilter;
  loaded: NonNullable<FeedData["loaded"]>;
  onQuote: ((body: string) => void) | undefined;
  /** When the first unseen comment or change happened. */
  newSince: string | undefined;
}

/** How many entries are shown at first, and how many more on demand: a task may have thousands. */
const shownAtOnce = 50;
/** How many of them are rendered first: as many as fit on a screen. The others follow once these are painted. */
const drawnFirst = 8;

/** The entries of the feed, newest at the bottom. */
export function Feed({ task, filter, loaded, olderComments, olderHistory, onQuote, newSince }: FeedProps) {
  const entries = useMemo(() => entriesOf(loaded, filter), [loaded, filter]);
  const [shown, setShown] = useState(shownAtOnce);
  const isPainted = useAfterPaint();
  const people = usePeopleById();
  const names = useNames();
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

  const linked = useLinkedComment(list, hasMore, showMore, !isPainted || paged.some(({ isLoading }) => isLoading));
  const visible = entries.slice(-shown);
  const drawn = isPainted ? visible : visible.slice(0, drawnFirst);
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
        {!hasMore && filter !== "comments" && <Creation {...{ task, names }} />}
        {drawn.map((entry) => (
          <Fragment key={entry.id}>
            {entry.id === firstNew?.id && <NewFromHere />}
            {entry.kind === "comment" ? (
              <CommentCard
                id={idOfComment(entry.id)}
                {...{ task, comment: entry.comment, people, onQuote }}
                isPending={loaded.pending.has(entry.id)}
                isLinked={linked === idOfComment(entry.id)}
                onRemoved={() => list.current?.focus()}
              />
            ) : (
              <Changes lines={entry.lines} names={names} folds={filter === "all"} />
            )}
          </Fragment>
        ))}
        {!isPainted && <ToCome entries={visible.slice(drawnFirst)} />}
      </ol>
    </>
  );
}

function Changes({ lines, names, folds }: { lines: readonly Activity[]; names: Names; folds: boolean }) {
  if (folds && lines.length >= collapsedFrom) return <CollapsedChanges {...{ lines, names }} />;
  return lines.map((line) => <ChangeLine key={line.id} {...{ line, names }} />);
}

/** Reserves space for entries that are about to be rendered, with the estimated height of entries out of sight. */
function ToCome({ entries }: { entries: readonly Entry[] }) {
  const rems = entries.map(({ kind }) => (kind === "comment" ? 6.5 : 1.75));
  return <li aria-hidden="true" style={{ height: `${rems.reduce((sum, height) => sum + height, 0)}rem` }} />;
}

/** A line before the entries since the person's last visit. */
function NewFromHere() {
  return (
    <li className="flex items-center gap-3 py-1 text-sm font-medium text-accent-text">
      {t`New since your last visit`}
      <span aria-hidden="true" className="h-px flex-1 bg-accent" />
    </li>
  );
}

/** Scrolls to the comment that the address names, loading older entries until it is found. Returns its element's id. */
function useLinkedComment(
  list: RefObject<HTMLOListElement | null>,
  hasMore: boolean,
  showMore: () => void,
  isLoading: boolean,
): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const [found, setFound] = useState<string>();
  const target = hash.startsWith(idOfComment("")) && found !== hash ? hash : undefined;
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
