import { removedCommentDays } from "@baton/domain/comment/comment";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { summariesByIds } from "../task/public.ts";
import { deleteComment, findComment, removedBefore } from "./comment.store.ts";

const dayMs = 24 * 3600 * 1000;
/** Number of comments per query. */
const batch = 200;

/** Deletes the comments that were removed long before `now`, and returns their number. */
export async function purgeComments(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - removedCommentDays * dayMs).toISOString();
  let count = 0;
  for (;;) {
    const due = await removedBefore(store.read, before, batch);
    for (const { workspaceId, id } of due) {
      await store.write({ ...systemScope, workspaceId }, async (tx) => {
        const comment = await findComment(tx.db, workspaceId, id);
        const [task] = comment ? await summariesByIds(tx.db, workspaceId, [comment.taskId]) : [];
        // The comment may have been restored since.
        if (comment && task && (comment.removedAt ?? before) < before) await deleteComment(tx, task, comment);
      });
    }
    count += due.length;
    if (due.length < batch) return count;
  }
}
