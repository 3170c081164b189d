import type { SyncRules } from "../kernel/synced.ts";
import { undoOfMarks, type Write } from "../kernel/writes.ts";
import { starContract } from "./star.contract.ts";
import type { Star } from "./star.ts";
import type { StarWire } from "./star.wire.ts";

/** A star has no editable fields. */
type StarDraft = Pick<Star, never>;
export type StarWrite = Write<Star, StarDraft>;

export const starSync: SyncRules<Star, StarDraft, StarWire> = {
  list: starContract.listStars,
  decode: (wire) => wire,
  stored: (stars) => stars,
  undo: undoOfMarks,
  upgrades: [],
};
