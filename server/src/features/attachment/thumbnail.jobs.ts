import { buffer } from "node:stream/consumers";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import { summariesByIds } from "../task/public.ts";
import {
  findAttachment,
  nameOfContent,
  type StoredAttachment,
  setThumbnailDue,
  thumbnailsDue,
  updateAttachment,
} from "./attachment.store.ts";
import { drawThumbnail } from "./receive.ts";
import { releaseFiles } from "./unclaimed.store.ts";

/** Number of pictures per query. */
const batch = 200;

async function draw(files: LargeFiles, { file, uploaderId }: StoredAttachment) {
  const content = await files.read(nameOfContent(file));
  return content ? drawThumbnail(files, { file, sender: uploaderId ?? "" }, () => buffer(content)) : undefined;
}

/** Makes the thumbnails of pictures that were uploaded while too many others waited, alternating between people. */
export async function drawDueThumbnails(store: Store, files: LargeFiles): Promise<void> {
  for (let due = await thumbnailsDue(store.read, batch); due.length > 0; due = await thumbnailsDue(store.read, batch)) {
    for (const { workspaceId, id } of due) {
      const picture = await findAttachment(store.read, workspaceId, id);
      if (!picture) continue;
      const drawn = await draw(files, picture);
      await store.write({ ...systemScope, workspaceId }, async (tx) => {
        await setThumbnailDue(tx, id, 0);
        const now = await findAttachment(tx.db, workspaceId, id);
        const [task] = now ? await summariesByIds(tx.db, workspaceId, [now.taskId]) : [];
        // The picture was deleted in the meantime, and its thumbnail is deleted like its content.
        if (!(now && task)) return releaseFiles(tx, [picture.file]);
        if (drawn) await updateAttachment(tx, task, now, { ...now, ...drawn });
      });
    }
  }
}
