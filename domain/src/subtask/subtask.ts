import { z } from "zod";
import { calendarDate } from "../kernel/dates.ts";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText, text, truncate } from "../kernel/text.ts";
import { rank } from "../task/task.rank.ts";

/** Limits: characters per title, subtasks per task, and characters of a title in the row of its task. */
export const subtaskLimits = { title: 2_000, perTask: 200, titleInRow: 200 } as const;

/** The message for more subtasks than a task can have. */
export const tooManySubtasks = `At most ${subtaskLimits.perTask} entries`;

/** The title of a subtask in a request. The published names accept titles unchanged. */
export const subtaskTitle = requiredText(subtaskLimits.title, "Text is required");

/** The fields of a subtask. Rows, inputs, columns, wire schemas and types all derive from this table. */
export const subtaskEntity = entity("subtask", {
  id: given(uuid),
  workspaceId: owned(uuid),
  taskId: owned(uuid),
  title: editable(text(subtaskLimits.title, "Text is required")),
  done: editable(z.boolean(), false),
  rank: given(rank),
  assigneeId: editable(id.nullable(), null),
  dueDate: editable(calendarDate("Write the date as YYYY-MM-DD").nullable(), null),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  /** The id of the person who created the subtask, or null if unknown. */
  createdBy: owned(id.nullable(), null),
  updatedAt: owned(z.iso.datetime()),
  /** When the subtask was last done, and by whom. Null if it is not done, or if unknown. */
  doneAt: owned(z.iso.datetime().nullable(), null),
  doneBy: owned(id.nullable(), null),
});

/** A subtask as stored. */
export type SubtaskRow = z.infer<typeof subtaskEntity.row>;

/** A subtask as published. */
export type Subtask = Omit<SubtaskRow, "workspaceId">;

/** An open subtask that somebody is to do, as the row of its task shows it. */
export const assignedSubtask = z.object({
  id: subtaskEntity.rowShape.id,
  /** Cut if it is very long, because lists contain thousands of rows. */
  title: z.string(),
  assigneeId: id,
  dueDate: subtaskEntity.rowShape.dueDate,
});
export type AssignedSubtask = z.infer<typeof assignedSubtask>;

/** The summary of its subtasks that a task shows in lists. */
export interface SubtaskSummary {
  readonly subtaskCount: number;
  readonly subtasksDone: number;
  /** The title of the first one; empty if there is none. */
  readonly firstSubtask: string;
  /** The open ones that are assigned, in order. */
  readonly assignedSubtasks: AssignedSubtask[];
}

/** The fields of the summary. */
export const summaryFields = ["subtaskCount", "subtasksDone", "firstSubtask", "assignedSubtasks"] as const;

type Summarised = Pick<Subtask, "title" | "done"> & Partial<Pick<Subtask, "id" | "assigneeId" | "dueDate">>;

function assignedIn({ id, title, done, assigneeId, dueDate = null }: Summarised): AssignedSubtask[] {
  if (done || id === undefined || !assigneeId) return [];
  return [{ id, title: truncate(title, subtaskLimits.titleInRow), assigneeId, dueDate }];
}

/** Returns the summary of a task's subtasks, which are in order. */
export function summaryOf(subtasks: readonly Summarised[]): SubtaskSummary {
  return {
    subtaskCount: subtasks.length,
    subtasksDone: subtasks.filter(({ done }) => done).length,
    firstSubtask: subtasks[0]?.title ?? "",
    assignedSubtasks: subtasks.flatMap(assignedIn),
  };
}
