import type { DetailRules } from "../kernel/synced.ts";
import type { Undo, Write } from "../kernel/writes.ts";
import { decodeAttachment } from "./attachment.decode.ts";
import type { Attachment } from "./attachment.ts";
import type { AttachmentWire } from "./attachment.wire.ts";

/**
 * Removals and restorations are moves. Adding a file is not a pending write: its content is uploaded while the page is
 * open.
 */
export type AttachmentWrite = Write<Attachment, Record<never, never>>;

function undo(write: AttachmentWrite, before: Attachment | undefined): Undo<AttachmentWrite> | null {
  if (write.kind !== "move" || !before) return null;
  const { removedAt, name } = before;
  return { back: [{ ...write, patch: { removedAt, name } }], again: [write] };
}

export const attachmentSync: DetailRules<Attachment, Record<never, never>, AttachmentWire> = {
  field: "attachments",
  tasksOf: ({ taskId }) => [taskId],
  decode: decodeAttachment,
  undo,
  upgrades: [],
};
