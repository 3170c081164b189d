import { newId } from "@baton/domain/kernel/ids";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    notification_mail: NotificationMailTable;
  }
}

/** A mail about notifications that a person got within the last hour. */
interface NotificationMailTable {
  id: string;
  user_id: string;
  at: string;
}

const hourMs = 3600 * 1000;
const hourBefore = (now: Date) => new Date(now.getTime() - hourMs).toISOString();

/** Returns when each person got mail within an hour before `now`, oldest first. */
export async function mailedWithinHour(
  { read }: Pick<Store, "read">,
  now: Date,
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const recent = read.selectFrom("notification_mail").select(["user_id", "at"]).where("at", ">", hourBefore(now));
  const byPerson = Map.groupBy(await recent.orderBy("at").execute(), ({ user_id }) => user_id);
  return new Map([...byPerson].map(([person, rows]) => [person, rows.map(({ at }) => new Date(at))]));
}

/** Notes a mail to each of `userIds` at `now`, and forgets those of earlier hours. */
export async function recordMailed(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  await tx.db.deleteFrom("notification_mail").where("at", "<=", hourBefore(now)).execute();
  const rows = userIds.map((user_id) => ({ id: newId(), user_id, at: now.toISOString() }));
  if (rows.length > 0) await tx.db.insertInto("notification_mail").values(rows).execute();
}
