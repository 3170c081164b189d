import { newId } from "@baton/domain/kernel/ids";
import { editBetween } from "@baton/domain/kernel/writes";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { canSubtask } from "@baton/domain/subtask/subtask.policy";
import type { SubtaskDraft } from "@baton/domain/subtask/subtask.wire";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLayoutEffect, useMemo, useRef } from "react";
import { announce } from "@/ui/announce.ts";
import type { Side } from "./subtask-drag.ts";
import { rankBeside } from "./subtask-model.ts";
import { additionOf, useSubtaskWrite } from "./subtask-writes.ts";

interface Destination {
  readonly id: string;
  readonly side: Side;
}

export interface SubtaskActions {
  readonly add: (titles: readonly string[], destination?: Destination) => string;
  readonly edit: (subtask: Subtask, change: Partial<SubtaskDraft>) => void;
  readonly remove: (subtask: Subtask) => void;
  readonly convert: (subtask: Subtask) => void;
  /** Moves a subtask beside another one. */
  readonly moveTo: (id: string, destination: Destination) => void;
  /** Moves a subtask one row up or down. */
  readonly step: (subtask: Subtask, by: 1 | -1) => void;
  readonly mayRemove: (subtask: Subtask) => boolean;
  readonly mayConvert: (subtask: Subtask) => boolean;
}

interface Shown {
  readonly task: Task;
  /** All subtasks of the task, in order. */
  readonly subtasks: readonly Subtask[];
  /** The subtasks that are visible rows. */
  readonly rows: readonly Subtask[];
}

/** Returns the actions on the subtasks of a task. The object is stable, so that rows do not render again. */
export function useSubtaskActions(shown: Shown, onMoved: (id: string) => void): SubtaskActions {
  const { write, actor } = useSubtaskWrite();
  const latest = useRef({ ...shown, onMoved });
  useLayoutEffect(() => {
    latest.current = { ...shown, onMoved };
  });

  return useMemo(() => {
    const moveTo: SubtaskActions["moveTo"] = (id, destination) => {
      const { task, subtasks } = latest.current;
      write(
        { kind: "move", taskId: task.id, id, patch: { rank: rankBeside(subtasks, id, destination) } },
        { quiet: true },
      );
    };
    return {
      add: (titles, destination) => {
        const { task, subtasks } = latest.current;
        const addition = additionOf(
          task.id,
          titles,
          actor,
          destination && rankBeside(subtasks, undefined, destination),
        );
        write(addition, { quiet: titles.length === 1 });
        return addition.kind === "create" ? addition.value.id : "";
      },
      edit: (subtask, change) => {
        const edit = editBetween<Partial<SubtaskDraft>>(subtask, change);
        if (Object.keys(edit.patch).length === 0) return;
        write({ kind: "edit", taskId: subtask.taskId, id: subtask.id, ...edit }, { quiet: true });
      },
      remove: ({ taskId, id }) => write({ kind: "remove", taskId, id }),
      convert: ({ taskId, id }) => write({ kind: "remove", taskId, id, into: newId() }),
      moveTo,
      step: ({ id, title }, by) => {
        const { rows, onMoved } = latest.current;
        const index = rows.findIndex((row) => row.id === id);
        const other = rows[index + by];
        if (index < 0 || !other) return;
        moveTo(id, { id: other.id, side: by > 0 ? "after" : "before" });
        onMoved(id);
        announce(t`${title}: ${i18n.number(index + by + 1)} of ${i18n.number(rows.length)}`);
      },
      mayRemove: (subtask) => canSubtask.remove(actor, latest.current.task, subtask),
      mayConvert: (subtask) => canSubtask.convert(actor, latest.current.task, subtask),
    };
  }, [write, actor]);
}
