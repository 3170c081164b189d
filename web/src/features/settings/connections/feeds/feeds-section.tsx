import type { CalendarFeed } from "@baton/domain/calendar-feed/calendar-feed";
import { calendarFeedContract } from "@baton/domain/calendar-feed/calendar-feed.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { CalendarSync, Check, Copy, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Timestamp } from "@/features/activity/public.ts";
import { useViews } from "@/features/view/public.ts";
import { call } from "@/platform/api.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { rich } from "@/ui/rich.tsx";
import { ConnectionSection } from "../connection-section.tsx";
import { useCopy } from "../secret-field.tsx";
import { sendChange } from "../send-change.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { feedsQuery, reloadFeeds } from "./feeds-query.ts";

const hash = "new-feed";

/** Whether the dialog for a new feed is open, and of which view. It is in the address, so that a view can open it. */
function useNewFeed() {
  const [name, viewId = ""] = useLocation({ select: (location) => location.hash }).split("=");
  const navigate = useNavigate();
  const go = (next: string) => void navigate({ to: ".", hash: next, replace: true });
  return { viewId: name === hash ? viewId : undefined, show: () => go(hash), close: () => go("") };
}

/** The addresses at which calendars read this person's tasks. */
export function FeedsSection() {
  const query = useQuery(feedsQuery);
  const { viewId, show, close } = useNewFeed();
  return (
    <ConnectionSection
      title={t`Calendar feeds`}
      items={query.data}
      query={query}
      texts={{
        failed: t`Your calendar feeds could not be loaded.`,
        add: t`New calendar feed`,
        empty: t`No calendar feeds. With one, your phone's calendar shows your tasks.`,
      }}
      icon={<CalendarSync />}
      onAdd={show}
      list={(all) => (
        <ul aria-label={t`Calendar feeds`} className="-mx-3 divide-y">
          {all.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
    >
      {viewId !== undefined && <FeedDialog viewId={viewId} onClose={close} />}
    </ConnectionSection>
  );
}

/** What is asked before a feed gets another address, or none. */
type Question = "renew" | "remove";

function FeedRow({ feed }: { feed: CalendarFeed }) {
  const { viewId, as, url, readAt } = feed;
  const view = useViews().find(({ id }) => id === viewId);
  const { isCopied, copy } = useCopy(() => undefined);
  const [asked, setAsked] = useState<Question | null>(null);
  const name = viewId === null ? t`My tasks` : (view?.name ?? t`A view that you no longer see`);
  const read = readAt === null ? t`Never read` : t`Last read <0/>`;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate font-medium" dir="auto">
          {name}
        </p>
        <p className="truncate text-sm text-muted">
          {as === "events" ? t`Events` : t`To-dos`} · {rich(read, readAt && <Timestamp key="read" at={readAt} />)}
        </p>
      </div>
      <Button size="sm" onPress={() => copy(url)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? t`Copied` : t`Copy address`}
      </Button>
      <IconButton size="sm" label={t`New address`} onPress={() => setAsked("renew")}>
        <RefreshCw aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t`Remove`} onPress={() => setAsked("remove")}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {asked && <FeedQuestion {...{ feed, name, asked }} onClose={() => setAsked(null)} />}
    </li>
  );
}

const routes = { renew: calendarFeedContract.renewCalendarFeed, remove: calendarFeedContract.removeCalendarFeed };

interface FeedQuestionProps {
  feed: CalendarFeed;
  name: string;
  asked: Question;
  onClose: () => void;
}

/** Asks before an address stops working. */
function FeedQuestion({ feed: { id }, name, asked, onClose }: FeedQuestionProps) {
  const isRemoval = asked === "remove";
  const answer = () =>
    sendChange({
      failed: t`The calendar feed was not changed.`,
      send: () => call(routes[asked], { params: { id } }),
      reload: reloadFeeds,
    });
  return (
    <AlertDialog
      title={isRemoval ? t`Remove the feed “${name}”?` : t`Give “${name}” a new address?`}
      confirmLabel={isRemoval ? t`Remove` : t`New address`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void answer()}
    >
      {t`Calendars with the current address stop receiving your tasks at once.`}
    </AlertDialog>
  );
}
