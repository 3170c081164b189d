import type { CalendarFeed } from "@baton/domain/calendar-feed/calendar-feed";
import { calendarFeedContract } from "@baton/domain/calendar-feed/calendar-feed.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Timestamp } from "@/features/activity/public.ts";
import { useViews } from "@/features/view/public.ts";
import { call } from "@/platform/api.ts";
import { rich } from "@/ui/rich.tsx";
import { AddressRow } from "../address-row.tsx";
import { ConnectionSection } from "../connection-section.tsx";
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

const routes = { renew: calendarFeedContract.renewCalendarFeed, remove: calendarFeedContract.removeCalendarFeed };

function FeedRow({ feed: { id, viewId, as, url, readAt } }: { feed: CalendarFeed }) {
  const view = useViews().find((each) => each.id === viewId);
  const name = viewId === null ? t`My tasks` : (view?.name ?? t`A view that you no longer see`);
  const read = readAt === null ? t`Never read` : t`Last read <0/>`;
  return (
    <AddressRow
      name={name}
      detail={
        <>
          {as === "events" ? t`Events` : t`To-dos`} · {rich(read, readAt && <Timestamp key="read" at={readAt} />)}
        </>
      }
      address={url}
      questions={{ renew: t`Give “${name}” a new address?`, remove: t`Remove the feed “${name}”?` }}
      consequence={t`Calendars with the current address stop receiving your tasks at once.`}
      onChange={(change) =>
        sendChange({
          failed: t`The calendar feed was not changed.`,
          send: () => call(routes[change], { params: { id } }),
          reload: reloadFeeds,
        })
      }
    />
  );
}
