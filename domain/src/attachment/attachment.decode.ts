import type { Attachment } from "./attachment.ts";
import type { AttachmentWire } from "./attachment.wire.ts";

// In a module without the field definitions, which the first screen does not need.

const initial = { width: null, height: null, uploaderId: null, removedAt: null, removedBy: null, wasCover: false };

/** Decodes a file from its published form. The input is trusted; if it is older than a field, the field has its initial value. */
export const decodeAttachment = (wire: AttachmentWire): Attachment => ({ ...initial, ...wire });
