import type { SyncRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import { labelContract } from "./label.contract.ts";
import type { Label } from "./label.ts";
import { decodeLabel, type LabelWire } from "./label.wire.ts";

/** The part of a label that admins edit. */
export type LabelDraft = Pick<Label, "name" | "colour">;
export type LabelWrite = Write<Label, LabelDraft>;

/**
 * Creations and deletions cannot be undone: a new label is part of its task's edit, and a deletion takes the label from
 * its tasks.
 */
function undo(write: LabelWrite, before: Label | undefined): Undo<LabelWrite> | null {
  if (write.kind === "edit") return { back: [reversed(write)], again: [write] };
  if (write.kind !== "move" || !before) return null;
  return { back: [{ ...write, patch: { rank: before.rank } }], again: [write] };
}

export const labelSync: SyncRules<Label, LabelDraft, LabelWire> = {
  list: labelContract.listLabels,
  decode: decodeLabel,
  stored: (labels) => labels,
  undo,
  upgrades: [],
};
