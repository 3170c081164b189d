import type { SyncRules } from "../kernel/synced.ts";
import type { Undo, Write } from "../kernel/writes.ts";
import { notificationContract } from "./notification.contract.ts";
import type { Notification } from "./notification.ts";
import type { NotificationWire } from "./notification.wire.ts";

/** Reading, archiving and snoozing are moves. All notifications that move together matched `base`. */
export type NotificationWrite = Write<Notification, Record<never, never>>;

function undo(write: NotificationWrite): Undo<NotificationWrite> | null {
  if (write.kind !== "move" || !write.base) return null;
  return { back: [{ ...write, patch: write.base, base: write.patch }], again: [write] };
}

const initial = {
  taskId: null,
  actorId: null,
  commentId: null,
  tokenId: null,
  excerpt: "",
  readAt: null,
  archivedAt: null,
  snoozedUntil: null,
};

export const notificationSync: SyncRules<Notification, Record<never, never>, NotificationWire> = {
  list: notificationContract.listNotifications,
  decode: (wire) => ({ ...initial, ...wire }),
  stored: (notifications) => notifications,
  projectOf: ({ projectId }) => projectId,
  undo,
  upgrades: [],
};
