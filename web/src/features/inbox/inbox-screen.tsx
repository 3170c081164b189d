import { type InboxLine, type InboxPart, inboxParts, unreadSince } from "@baton/domain/notification/inbox";
import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CheckCheck, Inbox } from "lucide-react";
import { useEffect, useRef } from "react";
import { useAction } from "@/features/action/public.ts";
import { useInbox, useOlderNotifications, useUnread } from "@/features/notification/list/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { HeaderCount, ScreenHeader } from "@/ui/screen-header.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { InboxKeys, InboxLines } from "./inbox-list.tsx";
import { LinePane } from "./line-pane.tsx";
import { useInboxActions } from "./use-inbox-actions.ts";

const partLabels = (): Readonly<Record<InboxPart, string>> => ({
  all: t`All`,
  unread: t`Unread`,
  snoozed: t`Snoozed`,
  archived: t`Archived`,
});

/** The texts for parts without lines. */
const emptyTexts = (): Readonly<Record<InboxPart, string>> => ({
  all: t`You're all caught up. New notifications appear here.`,
  unread: t`You have no unread notifications.`,
  snoozed: t`Nothing is snoozed.`,
  archived: t`Archived notifications appear here.`,
});

/** The open line and the part of the inbox, which are stored in the address. */
function useInboxSearch() {
  const { show, open = null } = useSearch({ from: "/user/inbox" });
  const navigate = useNavigate({ from: "/user/inbox" });
  const part = inboxParts.find((each) => each === show) ?? "all";
  const go = (search: { show?: string; open?: string }) => void navigate({ search, replace: true });
  const shown = part === "all" ? {} : { show: part };
  return {
    part,
    openId: open,
    open: (id: string | undefined) => go({ ...shown, ...(id === undefined ? {} : { open: id }) }),
    choose: (next: InboxPart) => go(next === "all" ? {} : { show: next }),
  };
}

/** Whether there is room for a task beside the list. */
const isRoomy = "(width >= 64rem)";

function useOpenLine(lines: readonly InboxLine[], search: ReturnType<typeof useInboxSearch>) {
  const navigate = useNavigate();
  const isWide = useMediaQuery(isRoomy);
  const { read } = useInboxActions();
  const openRef = useRef<HTMLButtonElement>(null);
  const index = lines.findIndex(({ id }) => id === search.openId);
  const open = (line: InboxLine, isStep = false) => {
    // Opening a task marks its notifications as read, wherever it is opened.
    if (line.last.taskId === null) read(line.all);
    const { tokenId } = line.last;
    if (tokenId && !isStep) {
      void navigate({ to: "/user/inbox/agents/$id", params: { id: tokenId } });
      return;
    }
    if (isWide || line.last.taskId === null) search.open(line.id);
    else {
      const newSince = unreadSince(line);
      const state = { isFromList: true, ...(newSince === undefined ? {} : { newSince }) };
      void navigate({ to: "/user/tasks/$id", params: { id: line.last.taskId }, state });
    }
  };
  const step = (by: 1 | -1) => {
    const next = lines[index < 0 ? 0 : index + by];
    if (next && isWide) open(next, true);
  };
  /** Opens the line after one that leaves the list. */
  const leave = () => search.open((lines[index + 1] ?? lines[index - 1])?.id);
  useEffect(() => {
    if (search.openId !== null) openRef.current?.focus();
  }, [search.openId]);
  return { isWide, openRef, line: lines[index], open, step, leave };
}

/** The notifications of the person: one line for each task. */
export function InboxScreen() {
  const search = useInboxSearch();
  const { lines, isPending, error, refetch } = useInbox(search.part, search.openId);
  const unread = useUnread();
  const { hasMore } = useOlderNotifications();
  const scroller = useRef<HTMLDivElement>(null);
  const { isWide, openRef, line, open, step, leave } = useOpenLine(lines, search);
  const actions = useInboxActions();
  const archive = () => {
    if (!line) return;
    actions.archive(line);
    leave();
  };
  const snooze = (until: string | null) => {
    if (!line) return;
    actions.snooze(line, until);
    leave();
  };
  const markUnread = () => line && actions.unread(line);
  useDocumentTitle(t`Inbox`);
  useAction("next", () => step(1));
  useAction("previous", () => step(-1));
  useAction("archiveLine", archive);
  useAction("markUnread", () => void markUnread());
  useAction("readAll", () => void actions.readAll(), { isEnabled: unread > 0 });

  const parts = partLabels();
  const choice = (
    <SegmentedControl
      label={t`Show`}
      items={inboxParts.map((id) => ({ id, label: parts[id] }))}
      value={search.part}
      onChange={search.choose}
    />
  );
  return (
    <div className="flex h-full">
      <ScreenHeader
        heading={t`Inbox`}
        count={<HeaderCount count={unread} isAtLeast={hasMore} />}
        actions={
          unread > 0 && (
            <Button size="sm" variant="ghost" onPress={() => void actions.readAll()}>
              <CheckCheck aria-hidden="true" />
              <span className="@max-xl/header:sr-only">{t`Mark all as read`}</span>
            </Button>
          )
        }
      >
        {isWide && choice}
      </ScreenHeader>
      <div className={cn("flex min-w-0 flex-1 flex-col", isWide && lines.length > 0 && "w-90 flex-none border-e")}>
        {!isWide && <div className="px-3 pt-2">{choice}</div>}
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
          {lines.length === 0 && !isPending && !error && (
            <EmptyState icon={<Inbox aria-hidden="true" />}>{emptyTexts()[search.part]}</EmptyState>
          )}
          {error && lines.length === 0 && (
            <ErrorState title={t`Your inbox could not be loaded.`} onRetry={() => void refetch()}>
              {reasonOf(error)}
            </ErrorState>
          )}
          <InboxLines
            key={search.part}
            {...{ scroller, lines, openRef }}
            openId={isWide ? (line?.id ?? null) : null}
            onOpen={open}
          />
        </div>
        {isWide && lines.length > 0 && <InboxKeys />}
      </div>
      {isWide && lines.length > 0 && (
        <div className="min-w-0 flex-1">
          {line ? (
            <LinePane key={line.id} line={line} onArchive={archive} onSnooze={snooze} onUnread={markUnread} />
          ) : (
            <div className="grid h-full place-items-center">
              <EmptyState>{t`Choose a notification to read it here.`}</EmptyState>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
