import type { SyncRules } from "../kernel/synced.ts";
import { undoOfMarks, type Write } from "../kernel/writes.ts";
import { muteContract } from "./mute.contract.ts";
import type { Mute } from "./mute.ts";
import type { MuteWire } from "./mute.wire.ts";

/** A mute has no editable fields. */
type MuteDraft = Pick<Mute, never>;
export type MuteWrite = Write<Mute, MuteDraft>;

export const muteSync: SyncRules<Mute, MuteDraft, MuteWire> = {
  list: muteContract.listMutes,
  decode: (wire) => wire,
  stored: (mutes) => mutes,
  undo: undoOfMarks,
  upgrades: [],
};
