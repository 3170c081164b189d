import { z } from "zod";
import { isTimeZone } from "./time-zone.ts";

/** The reasons for notifications, in the order of the settings. */
export const reasons = [
  "mentioned",
  "assigned",
  "commented",
  "moved",
  "reminder",
  "dueTomorrow",
  "overdue",
  "invited",
  "joined",
  "webhookPaused",
  "proposed",
  "importEnded",
] as const;
export type Reason = (typeof reasons)[number];

/** The channels of notifications. Mail and push carry notifications that are in the inbox. */
export const channelNames = ["inbox", "mail", "push"] as const;
export type Channel = (typeof channelNames)[number];

/** The channels on which a person is notified for one reason. */
export type Channels = Readonly<Record<Channel, boolean>>;
/** The channels for each reason. */
export type ChannelsByReason = Readonly<Record<Reason, Channels>>;

const everywhere: Channels = { inbox: true, mail: true, push: true };

/** The channels until a person chooses others. */
export const defaultChannels: ChannelsByReason = {
  mentioned: everywhere,
  assigned: everywhere,
  commented: { inbox: true, mail: true, push: false },
  moved: { inbox: false, mail: false, push: false },
  reminder: everywhere,
  dueTomorrow: { inbox: true, mail: true, push: false },
  overdue: { inbox: true, mail: true, push: false },
  invited: { inbox: true, mail: true, push: false },
  joined: { inbox: true, mail: false, push: false },
  webhookPaused: { inbox: true, mail: true, push: false },
  proposed: { inbox: true, mail: false, push: false },
  importEnded: { inbox: true, mail: false, push: false },
};

/** The hour of the daily mail, in the person's time zone. */
export const digestHour = 8;
/** Mentions and assignments are mailed at once to people who have not been seen for this time. */
export const awayMs = 10 * 60_000;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Send a time such as 22:00");

/** The time of day without immediate mail and without push, from one time to another, which may be on the next day. */
const quietHours = z.strictObject({ from: clock, to: clock }).refine(({ from, to }) => from !== to, {
  path: ["to"],
  message: "Choose an end that differs from the beginning",
});
export type QuietHours = z.infer<typeof quietHours>;

const timeZone = z.string().max(64).refine(isTimeZone, "Send a time zone such as Europe/Berlin");

/** The settings of a person. Without a time zone, times are in UTC. */
export interface NotificationSettings {
  readonly channels: ChannelsByReason;
  readonly quietHours: QuietHours | null;
  readonly timeZone: string | null;
}

const channelsShape = z.object({ inbox: z.boolean(), mail: z.boolean(), push: z.boolean() });

/** The settings in their published form. */
export const notificationSettingsWire = z.object({
  channels: z.record(z.enum(reasons), channelsShape),
  quietHours: quietHours.nullable(),
  timeZone: z.string().nullable(),
});

/** Body of `PATCH /api/notification-settings`: the settings to change. */
export const notificationSettingsInput = z.strictObject({
  channels: z.partialRecord(z.enum(reasons), z.strictObject(channelsShape.partial().shape)).optional(),
  quietHours: quietHours.nullable().optional(),
  timeZone: timeZone.optional(),
});
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;

export const defaultSettings: NotificationSettings = { channels: defaultChannels, quietHours: null, timeZone: null };

/** Returns settings after a change. */
export function changedSettings(
  before: NotificationSettings,
  { channels = {}, quietHours = before.quietHours, timeZone }: NotificationSettingsInput,
): NotificationSettings {
  const next = reasons.map((reason) => [reason, { ...before.channels[reason], ...channels[reason] }]);
  return { channels: Object.fromEntries(next) as ChannelsByReason, quietHours, timeZone: timeZone ?? before.timeZone };
}
