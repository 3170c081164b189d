import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import type { PersonActor } from "../session/session.ts";
import { canTask } from "./task.policy.ts";
import type { Task } from "./task.ts";
import { decodeTask, encodeTask, type TaskDraft, type TaskWire } from "./task.wire.ts";

export type TaskWrite = Write<Task, TaskDraft>;

/** Permanent deletion cannot be undone, nor an edit that the actor may no longer make. */
function undo(write: TaskWrite, before: Task | undefined, actor: PersonActor): Undo<TaskWrite> | null {
  switch (write.kind) {
    case "create": {
      const { id, stage, rank } = write.value;
      return {
        back: [{ kind: "move", id, patch: { stage: "delete" } }],
        again: [{ kind: "move", id, patch: { stage, rank } }],
      };
    }
    case "edit":
      return before && canTask.edit(actor, before) ? { back: [reversed(write)], again: [write] } : null;
    case "move": {
      if (!(before && canTask.move(actor))) return null;
      // A move within the column leaves the stage alone, because somebody may have changed it since.
      const stage = write.patch.stage === undefined ? {} : { stage: before.stage };
      return { back: [{ kind: "move", id: write.id, patch: { ...stage, rank: before.rank } }], again: [write] };
    }
    case "remove":
      return null;
  }
}

/** A write as pages of the first form stored it. */
type FirstForm = { kind: "create"; task: Task } | { kind: "purge"; id: string } | { kind: "edit" | "move" };

function fromFirstForm(write: FirstForm): object {
  if (write.kind === "create") {
    const { task, ...rest } = write;
    return { ...rest, value: task };
  }
  return write.kind === "purge" ? { ...write, kind: "remove" } : write;
}

export const taskSync: SyncRules<Task, TaskDraft, TaskWire> = {
  list: contract.listTasks,
  get: contract.getTask,
  encode: encodeTask,
  decode: decodeTask,
  undo,
  upgrades: [fromFirstForm],
};
