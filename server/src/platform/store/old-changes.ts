import { isOfPerson, setOfTask } from "@baton/domain/kernel/synced";
import { deleteChanges, deleteEmptySet } from "./change-log.ts";
import { systemScope } from "./jobs.ts";
import type { Store } from "./store.ts";

/** A page that was away for longer reloads everything. */
export const changeRetentionMs = 30 * 24 * 3600 * 1000;
/** Number of changes per query, to keep each short. */
const batch = 2000;

/** Deletes changes that are too old from the logs and returns their number. */
export async function removeOldChanges(store: Store, now: Date): Promise<number> {
  const moment = new Date(now.getTime() - changeRetentionMs).toISOString();
  const old = store.read
    .selectFrom("change")
    .select(["workspace_id", "set_name", "seq"])
    .where("at", "<", moment)
    .orderBy("at")
    .limit(batch);
  const oldSets = store.read
    .selectFrom(old.as("old"))
    .select(({ fn }) => ["workspace_id", "set_name as name", fn.max("seq").as("last")])
    .groupBy(["workspace_id", "set_name"]);
  let removed = 0;
  for (;;) {
    const found = await oldSets.execute();
    if (found.length === 0) return removed;
    for (const { last, ...set } of found) {
      const scope = { ...systemScope, workspaceId: set.workspace_id };
      const { answer } = await store.write(scope, async (tx) => {
        const count = await deleteChanges(tx.db, set, last);
        if (set.name.startsWith(setOfTask("")) || isOfPerson(set.name)) await deleteEmptySet(tx.db, set);
        return count;
      });
      removed += answer;
    }
  }
}
