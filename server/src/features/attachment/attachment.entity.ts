import { attachmentEntity } from "@baton/domain/attachment/attachment";
import { omit } from "@baton/domain/kernel/names";
import { assignee } from "@baton/domain/task/task";
import { z } from "zod";
import type { ExportedTeam, ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { findAssignees } from "../member/public.ts";
import { summariesByIds } from "../task/public.ts";
import { serveAttachments } from "./attachment.routes.ts";
import {
  attachmentsAfter,
  attachmentTable,
  contentNames,
  type Db,
  importAttachments,
  releaseFilesOfTask,
  type StoredAttachment,
} from "./attachment.store.ts";
import { claimFiles } from "./unclaimed.store.ts";

const batch = 200;

/** A file in an export, with its uploader, who may have left the team. Its content follows in separate lines. */
const exportedAttachment = z
  .object(omit(attachmentEntity.storedShape, ["workspaceId"]))
  .extend({ uploader: assignee.nullable().default(null) });
type ExportedAttachment = z.infer<typeof exportedAttachment>;

async function* read(db: Db, { id }: ExportedTeam): AsyncGenerator<ExportedAttachment> {
  for (let next = await attachmentsAfter(db, id, "", batch); next.length > 0; ) {
    const ids = [...new Set(next.flatMap(({ uploaderId }) => uploaderId ?? []))];
    const people = await findAssignees(db, id, ids);
    for (const file of next) yield { ...file, uploader: people.get(file.uploaderId ?? "") ?? null };
    next = await attachmentsAfter(db, id, next.at(-1)?.id ?? "", batch);
  }
}

export const entity: ServedEntity<ExportedAttachment> = {
  name: "attachment",
  table: { ...attachmentTable, beforeCascade: (tx, { id }) => releaseFilesOfTask(tx, id) },
  serve: serveAttachments,
  exported: {
    wire: exportedAttachment,
    read,
    pictures: ({ uploader }) => (uploader ? [uploader.imageUrl] : []),
    // A picture also has a thumbnail.
    files: (attachment) =>
      contentNames(attachment).map((file, index) => ({ file, name: index === 0 ? attachment.name : "thumbnail.webp" })),
    async store(tx, people, wires, nameHere) {
      if (wires.length === 0) return;
      const ids = [...new Set(wires.map(({ taskId }) => taskId))];
      if ((await summariesByIds(tx.db, tx.workspaceId, ids)).length < ids.length) {
        throw new StartError("The export is damaged: a file is on a task that it does not contain.");
      }
      const attachments: StoredAttachment[] = [];
      for (const { uploader, file, ...wire } of wires) {
        const uploaderId = uploader && (await people.idOf(uploader));
        attachments.push({
          ...wire,
          file: nameHere(file),
          uploaderId,
          removedAt: null,
          removedBy: null,
          wasCover: false,
        });
      }
      await importAttachments(tx, attachments);
      await claimFiles(
        tx,
        attachments.map(({ file }) => file),
      );
    },
  },
};
