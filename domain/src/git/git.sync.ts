import type { DetailRules } from "../kernel/synced.ts";
import type { GitReference } from "./git.ts";
import type { GitReferenceWire } from "./git.wire.ts";

/** People do not write references: only the events of a Git service do. */
export const gitReferenceSync: DetailRules<GitReference, Record<never, never>, GitReferenceWire> = {
  field: "gitReferences",
  tasksOf: ({ taskId }) => [taskId],
  decode: (wire) => wire,
  undo: () => null,
  upgrades: [],
};
