import type { SyncRules } from "../kernel/synced.ts";
import type { Undo, Write } from "../kernel/writes.ts";
import { starContract } from "./star.contract.ts";
import type { Star } from "./star.ts";
import type { StarWire } from "./star.wire.ts";

/** Nothing of a star can be edited. */
type StarDraft = Pick<Star, never>;
export type StarWrite = Write<Star, StarDraft>;

function undo(write: StarWrite, before: Star | undefined): Undo<StarWrite> | null {
  if (write.kind === "create") return { back: [{ kind: "remove", id: write.value.id }], again: [write] };
  return write.kind === "remove" && before ? { back: [{ kind: "create", value: before }], again: [write] } : null;
}

export const starSync: SyncRules<Star, StarDraft, StarWire> = {
  list: starContract.listStars,
  decode: (wire) => wire,
  stored: (stars) => stars,
  undo,
  upgrades: [],
};
