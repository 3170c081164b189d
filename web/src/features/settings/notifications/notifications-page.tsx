import {
  type Channel,
  channelNames,
  digestHour,
  type NotificationSettings,
  type Reason,
  reasons,
} from "@baton/domain/notification-settings/notification-settings";
import { isAdmin } from "@baton/domain/session/session";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useActor, useCurrentUser } from "@/features/session/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { Section } from "../section.tsx";
import { DeviceSection } from "./device-section.tsx";
import { notificationSettingsQuery, type SettingsChange, useSettingsChange } from "./notification-settings.ts";
import { QuietHoursSection } from "./quiet-hours-section.tsx";

const reasonText = (reason: Reason): string =>
  ({
    mentioned: t`Someone mentions you`,
    assigned: t`A task is assigned to you`,
    commented: t`A comment on a task that you follow`,
    moved: t`A task that you follow moves to another stage`,
    reminder: t`You wanted to be reminded of a task`,
    dueTomorrow: t`A task of yours is due tomorrow`,
    overdue: t`A task of yours is overdue`,
    invited: t`Someone adds you to a project`,
    joined: t`Someone joins your team`,
    webhookPaused: t`A webhook is paused because it fails`,
    proposed: t`An agent of yours proposes changes`,
    importEnded: t`An import of yours has ended`,
  })[reason];

/** Reasons for which only admins are notified. */
const forAdmins: ReadonlySet<Reason> = new Set(["joined", "webhookPaused", "importEnded"]);

const channelText = (channel: Channel): string => ({ inbox: t`Inbox`, mail: t`Mail`, push: t`Devices` })[channel];

/** Chooses which notifications the current user receives, and in which channels. Each choice is saved at once. */
export function NotificationsPage() {
  const { data, error, refetch, isRefetching } = useQuery(notificationSettingsQuery);
  const change = useSettingsChange();
  if (error && !data) {
    return (
      <ErrorState title={t`The settings could not be loaded.`} onRetry={() => void refetch()} isRetrying={isRefetching}>
        {reasonOf(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <Section title={t`Notify me about`}>
        {data ? <ReasonsTable settings={data} change={change} /> : <Skeleton className="h-64" />}
        <MailText />
        <SavedText change={change} />
      </Section>
      <DeviceSection />
      {data && <QuietHoursSection settings={data} change={change} />}
    </>
  );
}

function MailText() {
  const { emailVerified } = useCurrentUser();
  const hour = `${digestHour}:00`;
  return (
    <p className="text-muted">
      {t`Mail comes each morning at ${hour}, with what you have not read. Mentions and assignments come at once while you are away.`}
      {!emailVerified && <> {t`Confirm your email address first: the menu under your name sends you a link.`}</>}
    </p>
  );
}

function ReasonsTable({ settings, change }: { settings: NotificationSettings; change: SettingsChange }) {
  const actor = useActor();
  const shown = reasons.filter((reason) => !forAdmins.has(reason) || isAdmin(actor));
  return (
    <Table label={t`Notify me about`} className="table-fixed">
      <TableHeader>
        <Column className="ps-0!" isHidden>{t`Reason`}</Column>
        {channelNames.map((channel) => (
          <Column key={channel} className="w-16 px-0! text-center! sm:w-20">
            {channelText(channel)}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {shown.map((reason) => (
          <TableRow key={reason}>
            <Cell className="py-2 ps-0!">{reasonText(reason)}</Cell>
            {channelNames.map((channel) => (
              <Cell key={channel} className="px-0!">
                <Choice {...{ reason, channel, settings, change }} />
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface ChoiceProps {
  reason: Reason;
  channel: Channel;
  settings: NotificationSettings;
  change: SettingsChange;
}

function Choice({ reason, channel, settings, change }: ChoiceProps) {
  const chosen = settings.channels[reason];
  // Mail and push require the inbox, because they deliver notifications from it.
  const isPossible = channel === "inbox" || chosen.inbox;
  return (
    <Checkbox
      aria-label={`${reasonText(reason)}: ${channelText(channel)}`}
      className="mx-auto min-w-8 justify-center pointer-coarse:min-w-11"
      isSelected={isPossible && chosen[channel]}
      isDisabled={!isPossible}
      onChange={(isOn) => change.mutate({ channels: { [reason]: { [channel]: isOn } } })}
    >
      {null}
    </Checkbox>
  );
}

function SavedText({ change: { status, error } }: { change: SettingsChange }) {
  return (
    <p role="status" className="-mt-3 -mb-1 min-h-5 text-sm text-muted">
      {status === "pending" && t`Saving…`}
      {status === "success" && t`Saved`}
      {error && <span className="text-danger-text">{t`Not saved: ${reasonOf(error)}`}</span>}
    </p>
  );
}
