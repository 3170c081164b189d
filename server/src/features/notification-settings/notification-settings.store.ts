import {
  type Channel,
  type ChannelsByReason,
  channelNames,
  defaultChannels,
  type NotificationSettings,
  type Reason,
  reasons,
} from "@baton/domain/notification-settings/notification-settings";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    notification_settings: NotificationSettingsTable;
  }
}

/** A person's choices. `inbox`, `mail` and `push` contain as JSON the reasons that differ from the defaults. */
interface NotificationSettingsTable {
  user_id: string;
  inbox: string;
  mail: string;
  push: string;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
}

type Chosen = Partial<Record<Reason, boolean>>;

/** Returns the settings in a row, or the defaults for a person without one. */
function toSettings(row: Omit<NotificationSettingsTable, "user_id"> | undefined): NotificationSettings {
  const chosen = (channel: Channel): Chosen => JSON.parse(row?.[channel] ?? "{}");
  const byChannel = { inbox: chosen("inbox"), mail: chosen("mail"), push: chosen("push") };
  const channels = reasons.map((reason) => {
    const of = (channel: Channel) => byChannel[channel][reason] ?? defaultChannels[reason][channel];
    return [reason, { inbox: of("inbox"), mail: of("mail"), push: of("push") }];
  });
  const { quiet_from, quiet_to, time_zone = null } = row ?? {};
  const quietHours = quiet_from && quiet_to ? { from: quiet_from, to: quiet_to } : null;
  return { channels: Object.fromEntries(channels) as ChannelsByReason, quietHours, timeZone: time_zone };
}

function toRow({ channels, quietHours, timeZone }: NotificationSettings) {
  const differing = (channel: Channel): Chosen =>
    Object.fromEntries(
      reasons
        .filter((reason) => channels[reason][channel] !== defaultChannels[reason][channel])
        .map((reason) => [reason, channels[reason][channel]]),
    );
  const [inbox = "", mail = "", push = ""] = channelNames.map((channel) => JSON.stringify(differing(channel)));
  return {
    ...{ inbox, mail, push },
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    time_zone: timeZone,
  };
}

/** Returns the settings of a person. */
export async function settingsOf(db: Kysely<Tables>, userId: string): Promise<NotificationSettings> {
  const row = db.selectFrom("notification_settings").selectAll().where("user_id", "=", userId);
  return toSettings(await row.executeTakeFirst());
}

/** Returns the settings of some people. */
export async function settingsAmong(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<(userId: string) => NotificationSettings> {
  const rows = await db.selectFrom("notification_settings").selectAll().where("user_id", "in", userIds).execute();
  const known = new Map(rows.map((row) => [row.user_id, toSettings(row)]));
  return (userId) => known.get(userId) ?? toSettings(undefined);
}

/** Returns whether a person wants this kind of notification in their inbox. `inbox` contains their choices, if any. */
export function isWanted(inbox: string | null, kind: Reason): boolean {
  const chosen: Chosen = inbox === null ? {} : JSON.parse(inbox);
  return chosen[kind] ?? defaultChannels[kind].inbox;
}

/** Stores the settings of a person. Returns false if the person does not exist. */
export async function saveSettings(tx: Tx, userId: string, settings: NotificationSettings): Promise<boolean> {
  const person = tx.db.selectFrom("user").select("id").where("id", "=", userId);
  if (!(await person.executeTakeFirst())) return false;
  const row = toRow(settings);
  await tx.db
    .insertInto("notification_settings")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return true;
}
