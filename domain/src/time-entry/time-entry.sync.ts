import type { DetailRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import type { TimeEntry } from "./time-entry.ts";
import type { TimeEntryDraft, TimeEntryWire } from "./time-entry.wire.ts";

export type TimeEntryWrite = Write<TimeEntry, TimeEntryDraft>;

function undo(write: TimeEntryWrite, before: TimeEntry | undefined): Undo<TimeEntryWrite> | null {
  const { taskId } = write;
  switch (write.kind) {
    case "create":
      return { back: [{ kind: "remove", taskId, id: write.value.id }], again: [write] };
    case "edit":
      return { back: [{ ...reversed(write), taskId }], again: [write] };
    case "move":
      return null;
    case "remove":
      return before && before.userId !== null
        ? { back: [{ kind: "create", taskId, value: before }], again: [write] }
        : null;
  }
}

export const timeEntrySync: DetailRules<TimeEntry, TimeEntryDraft, TimeEntryWire> = {
  field: "timeEntries",
  tasksOf: ({ taskId }) => [taskId],
  decode: (wire) => wire,
  undo,
  upgrades: [],
};
