import { z } from "zod";
import { omit } from "../kernel/names.ts";
import { attachmentEntity } from "./attachment.ts";

const { createShape, storedShape } = attachmentEntity;

/** A file on a task in its published form. The name of a removed one is empty. */
export const attachmentWire = z.object({ ...omit(storedShape, ["workspaceId", "file"]), name: z.string() });
export type AttachmentWire = z.infer<typeof attachmentWire>;

/** Query of `POST /api/tasks/{id}/attachments`, whose body is the file. A client may choose the id. */
export const attachmentCreateQuery = z.strictObject({ name: createShape.name, id: createShape.id });
export type AttachmentCreate = z.output<typeof attachmentCreateQuery>;

/** Limits in bytes: the size of one file, what the files of a team use together, and what they may use. */
export const fileLimits = z.object({ perFile: z.int(), used: z.int().min(0), perTeam: z.int() });
