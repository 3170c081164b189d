import { z } from "zod";
import { entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { text } from "../kernel/text.ts";
import { attachmentMessages } from "./attachment.messages.ts";

/** Input limits: characters per name, files per task, and files that one person uploads at a time. */
export const attachmentLimits = { name: 255, perTask: 500, arriving: 10 } as const;

/** Days before a removed file is deleted. Until then it can be restored. */
export const removedAttachmentDays = 30;

/** Characters that change the direction of a text. With them, `gpj.exe` can be shown as `exe.jpg`. */
const directions = /\p{Bidi_Control}/gu;

/**
 * The name of a file on its uploader's device. It is displayed, and never used as a path. Characters that change the
 * direction of the text are removed.
 */
const name = text(attachmentLimits.name, attachmentMessages.nameless)
  .overwrite((value) => value.replaceAll(directions, ""))
  .trim()
  .min(1, attachmentMessages.nameless)
  .regex(/^\P{Cc}*$/u, attachmentMessages.unprintable);

/** The fields of a file on a task. Rows, inputs, columns, wire schemas and types all derive from this table. */
export const attachmentEntity = entity("attachment", {
  id: given(uuid),
  workspaceId: owned(uuid),
  taskId: owned(uuid),
  /** Empty in the published form of a removed file. */
  name: fixed(name),
  /** The media type detected from the content, regardless of the file name. */
  type: owned(z.string()),
  /** Number of bytes. */
  size: owned(z.int().min(1)),
  sha256: owned(z.string().regex(/^[0-9a-f]{64}$/)),
  /** In pixels, as displayed. Null unless there is a thumbnail. */
  width: owned(z.int().min(1).nullable(), null),
  height: owned(z.int().min(1).nullable(), null),
  /** The name under which the content is stored. It is not published. */
  file: owned(z.string().regex(/^[\w-]{24}$/)),
  /** The id of the uploader, or null if unknown. */
  uploaderId: owned(id.nullable(), null),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
  /** When the file was removed and by whom. Null if it was not removed, or if unknown. */
  removedAt: owned(z.iso.datetime().nullable(), null),
  removedBy: owned(id.nullable(), null),
  /** Whether the file was the cover of its task when it was removed. */
  wasCover: owned(z.boolean(), false),
});

/** A file on a task as stored. */
export type AttachmentRow = z.infer<typeof attachmentEntity.row>;

/** A file on a task as published. */
export type Attachment = Omit<AttachmentRow, "workspaceId" | "file">;
