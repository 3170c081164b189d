import { type Notification, notificationLimits } from "@baton/domain/notification/notification";
import { notificationContract } from "@baton/domain/notification/notification.contract";
import { type NotificationWrite, notificationSync } from "@baton/domain/notification/notification.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { mergeItems } from "@/platform/sync/synced-list.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

async function send(write: Sent<NotificationWrite>) {
  if (write.kind !== "move") throw new Error("Only the server creates and removes notifications.");
  const { readAt, archivedAt, snoozedUntil } = write.patch;
  const body = { ids: [write.id, ...(write.more ?? [])], to: { readAt, archivedAt, snoozedUntil } };
  const { data, seq } = await call(notificationContract.patchNotifications, { body }, { idempotencyKey: write.key });
  const changed = data.notifications.map(notificationSync.decode);
  mergeItems("notification", changed);
  return { item: changed[0], message: data.message, seq };
}

const writerOf = defineSyncedWrites("notification", {
  send,
  onError: (error) => showError(t`Your inbox could not be changed.`, error),
  obstacles: {
    gone: () => t`This is no longer in your inbox.`,
    changed: () => t`This was changed on another device.`,
  },
});

export type Times = Partial<Pick<Notification, "readAt" | "archivedAt" | "snoozedUntil">>;

const fieldsOf = (to: Times) => Object.keys(to) as (keyof Times)[];

/** The maximum number of notifications that one request may change. */
const { listed } = notificationLimits;

/**
 * Returns the writes that set times of notifications: one per group of notifications with equal times, split if the
 * group is large.
 */
function movesOf(notifications: readonly Notification[], to: Times): NotificationWrite[] {
  const timesOf = (each: Notification): Times => Object.fromEntries(fieldsOf(to).map((field) => [field, each[field]]));
  const groups = Map.groupBy(notifications, (each) => JSON.stringify(timesOf(each)));
  const parts = [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / listed) }, (_, at) => group.slice(at * listed, (at + 1) * listed)),
  );
  return parts.flatMap(([first, ...rest]) => {
    if (!first) return [];
    const more = rest.length > 0 ? { more: rest.map(({ id }) => id) } : {};
    return [{ kind: "move", id: first.id, ...more, patch: to, base: timesOf(first) }];
  });
}

/** Sets times of notifications of the signed-in person. */
export function useNotificationWrite() {
  const actor = useActor();
  return useMemo(() => {
    const { write, writeAll } = writerOf(actor);
    return {
      set: (notifications: readonly Notification[], to: Times, how?: { readonly quiet?: boolean }) =>
        writeAll(movesOf(notifications, to), how),
      /** Sets times as an automatic write, which cannot be undone. */
      setQuietly: (notifications: readonly Notification[], to: Times) => {
        for (const { base: _none, ...move } of movesOf(notifications, to) as (NotificationWrite & { kind: "move" })[]) {
          write(move, { quiet: true });
        }
      },
    };
  }, [actor]);
}
