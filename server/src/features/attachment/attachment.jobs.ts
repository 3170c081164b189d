import { removedAttachmentDays } from "@baton/domain/attachment/attachment";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { summariesByIds } from "../task/public.ts";
import { deleteAttachment, findAttachment, nameOfContent, nameOfThumbnail, removedBefore } from "./attachment.store.ts";
import { filesBefore, unregisterFiles } from "./unclaimed.store.ts";

const dayMs = 24 * 3600 * 1000;
/** Number of files per query. */
const batch = 200;

/** Deletes the files that were removed long before `now`, but not yet their content, and returns their number. */
export async function purgeAttachments(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - removedAttachmentDays * dayMs).toISOString();
  let count = 0;
  for (;;) {
    const due = await removedBefore(store.read, before, batch);
    for (const { workspaceId, id } of due) {
      await store.write({ ...systemScope, workspaceId }, async (tx) => {
        const file = await findAttachment(tx.db, workspaceId, id);
        const [task] = file ? await summariesByIds(tx.db, workspaceId, [file.taskId]) : [];
        // The file may have been restored since.
        if (file && task && (file.removedAt ?? before) < before) await deleteAttachment(tx, task, file);
      });
    }
    count += due.length;
    if (due.length < batch) return count;
  }
}

/**
 * Deletes content that has belonged to no file for a day at `now`, and returns the number of deleted contents. Content
 * is deleted before its row, so that the next run completes an interrupted one.
 */
export async function removeUnclaimedFiles(store: Store, files: LargeFiles, now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - dayMs).toISOString();
  for (let removed = 0; ; ) {
    const aged = await filesBefore(store.read, cutoff, batch);
    for (const name of aged) {
      await files.remove(nameOfContent(name));
      await files.remove(nameOfThumbnail(name));
    }
    await unregisterFiles(store, aged);
    removed += aged.length;
    if (aged.length < batch) return removed;
  }
}
