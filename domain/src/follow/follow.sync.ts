import type { DetailRules } from "../kernel/synced.ts";
import { type Undo, undoOfMarks, type Write } from "../kernel/writes.ts";
import type { Follow } from "./follow.ts";
import type { FollowWire } from "./follow.wire.ts";

/** Setting a level is a move: it applies whatever the level was. */
export type FollowWrite = Write<Follow, Record<never, never>>;

function undo(write: FollowWrite, before: Follow | undefined): Undo<FollowWrite> | null {
  if (write.kind !== "move") return undoOfMarks(write, before);
  return before ? { back: [{ ...write, patch: { level: before.level } }], again: [write] } : null;
}

export const followSync: DetailRules<Follow, Record<never, never>, FollowWire> = {
  field: "follows",
  tasksOf: ({ taskId }) => [taskId],
  decode: (wire) => wire,
  undo,
  upgrades: [],
};
