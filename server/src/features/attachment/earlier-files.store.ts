import type { Tx } from "../../platform/store/tx.ts";
import { insertAttachment, type Seen, setThumbnailDue } from "./attachment.store.ts";
import type { Content } from "./receive.ts";
import { claimFiles } from "./unclaimed.store.ts";

/** A file that is added to a task, with the content that it claims. */
export interface AddedFile {
  readonly id: string;
  readonly name: string;
  readonly content: Content;
  readonly uploaderId: string | null;
  readonly createdAt: string;
}

/** Adds files of earlier times to a task. The caller counts them in the task's row. */
export async function insertAttachments(tx: Tx, task: Seen & { readonly id: string }, files: readonly AddedFile[]) {
  if (files.length === 0) return;
  await claimFiles(
    tx,
    files.map(({ content }) => content.file),
  );
  for (const { content, ...file } of files) {
    const { isDrawnLater, ...stored } = content;
    await insertAttachment(tx, task, {
      ...{ ...file, ...stored, taskId: task.id, version: 1, updatedAt: file.createdAt },
      ...{ removedAt: null, removedBy: null, wasCover: false },
    });
    if (isDrawnLater) await setThumbnailDue(tx, file.id, 1);
  }
}
