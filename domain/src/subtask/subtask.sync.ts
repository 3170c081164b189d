import type { DetailRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import type { PersonActor } from "../session/session.ts";
import type { Subtask } from "./subtask.ts";
import { decodeSubtask, type SubtaskDraft, type SubtaskWire } from "./subtask.wire.ts";

export type SubtaskWrite = Write<Subtask, SubtaskDraft>;

function undo(write: SubtaskWrite, before: Subtask | undefined, _actor: PersonActor): Undo<SubtaskWrite> | null {
  const { taskId } = write;
  switch (write.kind) {
    case "create": {
      const made = [write.value, ...(write.more ?? [])];
      // The task that it was made of takes its place again.
      const into = write.from === undefined ? {} : { into: write.from };
      return { back: made.map(({ id }) => ({ kind: "remove", taskId, id, ...into }) as const), again: [write] };
    }
    case "edit":
      return { back: [{ ...reversed(write), taskId }], again: [write] };
    case "move":
      return before ? { back: [{ ...write, patch: { rank: before.rank } }], again: [write] } : null;
    case "remove": {
      const from = write.into === undefined ? {} : { from: write.into };
      return before ? { back: [{ kind: "create", taskId, value: before, ...from }], again: [write] } : null;
    }
  }
}

export const subtaskSync: DetailRules<Subtask, SubtaskDraft, SubtaskWire> = {
  field: "subtasks",
  tasksOf: ({ taskId }) => [taskId],
  decode: decodeSubtask,
  undo,
  upgrades: [],
};
