import type { Attachment } from "@baton/domain/attachment/attachment";
import { attachmentContract } from "@baton/domain/attachment/attachment.contract";
import { decodeAttachment } from "@baton/domain/attachment/attachment.decode";
import type { AttachmentWrite } from "@baton/domain/attachment/attachment.sync";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { mergeTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import type { Sent } from "@/platform/sync/pending-writes.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";

const { removeAttachment, restoreAttachment } = attachmentContract;

/** Sends a removal or a restoration. Files are added while the page is open. */
async function send(write: Sent<AttachmentWrite>) {
  const isRestored = write.kind === "move" && write.patch.removedAt === null;
  const id = write.kind === "create" ? write.value.id : write.id;
  const route = isRestored ? restoreAttachment : removeAttachment;
  const { data, seq } = await call(route, { params: { id } }, { idempotencyKey: write.key });
  const { message, task, ...wire } = data;
  mergeTasks([decodeTaskSummary(task)]);
  return { item: decodeAttachment(wire), message, seq };
}

const writerOf = defineSyncedWrites("attachment", {
  send,
  onError: (error) => showError(t`Something went wrong!`, error),
  obstacles: {
    gone: () => t`This file no longer exists.`,
    changed: () => t`Someone else has changed this file.`,
  },
});

/** Removes files as the signed-in person. */
export function useAttachmentWrite() {
  const actor = useActor();
  return useMemo(() => ({ ...writerOf(actor), actor }), [actor]);
}

/** The write that removes a file from its task. */
export function removalOf({ id, taskId }: Pick<Attachment, "id" | "taskId">): AttachmentWrite {
  return { kind: "move", taskId, id, patch: { removedAt: new Date().toISOString() } };
}
