import type { SyncRules } from "../kernel/synced.ts";
import { undoOfMarks } from "../kernel/writes.ts";
import type { Mark } from "./mark.ts";

/** A mark has no editable fields. */
export type MarkDraft = Pick<Mark, never>;

/** Returns the rules of a kind of marks. `list` is the route that returns those that a page loads. */
export function markRules<T extends Mark>(list: SyncRules<T, MarkDraft, T>["list"]): SyncRules<T, MarkDraft, T> {
  return { list, decode: (wire) => wire, stored: (marks) => marks, undo: undoOfMarks, upgrades: [] };
}
