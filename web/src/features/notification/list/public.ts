export { useInbox, useUnread } from "../inbox-data.ts";
export { useNotificationWrite } from "../notification-writes.ts";
export { loadAllNotifications, useOlderNotifications } from "../older-notifications.ts";
export { ReadTask } from "../read-task.ts";
