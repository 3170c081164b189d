import { notificationLimits } from "@baton/domain/notification/notification";
import { janitor } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { deleteNotifications, notificationsBefore } from "./notification.store.ts";

const dayMs = 24 * 3600 * 1000;
/** Number of notifications per transaction. */
const batch = 200;

/** Deletes old notifications, and returns their number. */
export async function purgeNotifications(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - notificationLimits.days * dayMs).toISOString();
  let count = 0;
  for (;;) {
    const old = await notificationsBefore(store.read, before, batch);
    for (const [workspaceId, some] of Map.groupBy(old, (each) => each.workspaceId)) {
      const ids = some.map(({ id }) => id);
      await store.write({ ...janitor, workspaceId }, (tx) => deleteNotifications(tx, ids));
    }
    count += old.length;
    if (old.length < batch) return count;
  }
}
