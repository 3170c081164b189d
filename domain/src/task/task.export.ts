import { z } from "zod";
import { omit, rename } from "../kernel/names.ts";
import { withTitles } from "../subtask/subtask.titles.ts";
import { decodeSubtask, subtaskWire } from "../subtask/subtask.wire.ts";
import type { FullTask } from "./task.ts";
import { decodeAssignee, encodeTask, initialTask, summaryOnly, taskFieldNames, taskWire } from "./task.wire.ts";

/** A task as exported: as published, but with the complete subtasks. */
export const exportedTaskWire = taskWire.extend({ subtasks: z.array(subtaskWire).default([]) });
export type ExportedTaskWire = z.infer<typeof exportedTaskWire>;

/** Encodes a task for an export. */
export function encodeExportedTask(task: FullTask): ExportedTaskWire {
  return { ...encodeTask(task), subtasks: [...task.subtasks] };
}

/**
 * Decodes a task from an export. If the export is older than a field, the field has its initial value. If it is older
 * than the ids of subtasks, the subtasks are created from their titles.
 */
export function decodeExportedTask({ subTasks: titles, subtasks, ...wire }: ExportedTaskWire): FullTask {
  const task = { ...omit(initialTask, summaryOnly), ...rename(wire, taskFieldNames) };
  const maker = { taskId: task.id, at: task.createdAt, by: task.createdBy };
  return {
    ...task,
    assignees: wire.teamMember.map(decodeAssignee),
    subtasks: subtasks.length > 0 ? subtasks.map(decodeSubtask) : withTitles([], titles, maker),
  };
}
