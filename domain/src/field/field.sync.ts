import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { undoWithTrash, type Write } from "../kernel/writes.ts";
import type { CustomField } from "./field.ts";
import type { FieldDraft, FieldWire } from "./field.wire.ts";

/** A write to a custom field. A move sets the rank, or the time at which it was moved to the trash; null restores it. */
export type FieldWrite = Write<CustomField, FieldDraft>;

/** Returns true for a change of type after which the earlier values are not known. */
const isFinal = (write: FieldWrite) =>
  write.kind === "edit" && write.patch.conversion !== undefined && write.base.conversion === undefined;

export const fieldSync: SyncRules<CustomField, FieldDraft, FieldWire> = {
  list: contract.listFields,
  // Its published form is also the internal one, so pages load no schemas of it.
  decode: (wire) => wire,
  stored: (fields) => fields,
  projectOf: ({ projectId }) => projectId,
  undo: (write, before) => (isFinal(write) ? null : undoWithTrash(write, before)),
  upgrades: [],
};
