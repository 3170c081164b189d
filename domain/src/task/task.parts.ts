import type { z } from "zod";
import { rename } from "../kernel/names.ts";
import type { Task } from "./task.ts";
import { encodeTaskDraft, type quickTaskInput, type TaskDraft, taskNames, type taskPatchInput } from "./task.wire.ts";

const patchFields: readonly string[] = [
  "title",
  "description",
  "startingDate",
  "endingDate",
  "priority",
  "estimate",
  "notes",
  "assigneeIds",
  "labelIds",
];

/** Encodes the changed fields of a draft for `PATCH`, or returns undefined if `PATCH` does not accept one of them. */
export function encodeTaskPatch(patch: Partial<TaskDraft>): z.input<typeof taskPatchInput> | undefined {
  if (!Object.keys(patch).every((field) => patchFields.includes(field))) return undefined;
  const { assigneeIds, ...fields } = patch;
  return { ...rename(fields, taskNames), ...(assigneeIds ? { teamMember: assigneeIds.map((_id) => ({ _id })) } : {}) };
}

/** Encodes a new task of a project for `POST /api/projects/{id}/tasks`, without empty fields. */
export function encodeQuickTask(task: TaskDraft & Pick<Task, "stageId">): z.input<typeof quickTaskInput> {
  const { title, stage: _category, ...draft } = encodeTaskDraft(task);
  const filled = Object.entries(draft).filter(
    ([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return { title, ...Object.fromEntries(filled), ...(task.stageId === "" ? {} : { stageId: task.stageId }) };
}
