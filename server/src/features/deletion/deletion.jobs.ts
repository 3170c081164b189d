import type { Store } from "../../platform/store/store.ts";
import { dueAt, eraseAccount, eraseTeam } from "./erase.store.ts";

/**
 * Erases the accounts and teams that are due at `now` and returns their number. Teams are erased first, because an
 * account that owns a team cannot be erased. Calls `changed` for every person to reload. After a crash, the next run
 * continues.
 */
export async function eraseDue(store: Store, now: Date, changed: (userId: string) => Promise<void>): Promise<number> {
  const { users, teams } = await dueAt(store.read, now);
  let erased = 0;
  for (const team of teams) {
    const members = await eraseTeam(store, team, now);
    for (const userId of members ?? []) await changed(userId);
    if (members) erased += 1;
  }
  for (const userId of users) {
    if (!(await eraseAccount(store, userId, now))) continue;
    erased += 1;
    await changed(userId);
  }
  return erased;
}
