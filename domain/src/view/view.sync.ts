import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { type Undo, undoOfEdits, type Write } from "../kernel/writes.ts";
import type { View, ViewDraft } from "./view.ts";
import type { ViewWire } from "./view.wire.ts";

/** Starring a view is a move, of the people who have starred it. */
export type ViewWrite = Write<View, ViewDraft>;

/** Undoing a deletion saves the same view again, with its stars, for the person who owned it. */
function undo(write: ViewWrite, before: View | undefined): Undo<ViewWrite> | null {
  if (write.kind === "move") {
    return write.base ? { back: [{ ...write, patch: write.base, base: write.patch }], again: [write] } : null;
  }
  if (write.kind !== "remove") return undoOfEdits<View, ViewDraft>(write);
  return before ? { back: [{ kind: "create", value: before }], again: [write] } : null;
}

export const viewSync: SyncRules<View, ViewDraft, ViewWire> = {
  list: contract.listViews,
  // Its published form is also the internal one, so pages load no schema of its layout.
  decode: (wire) => wire,
  stored: (views) => views,
  projectOf: ({ projectId }) => projectId,
  undo,
  upgrades: [],
};
