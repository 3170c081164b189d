import type { z } from "zod";
import { type NamedValues, valuesById } from "../field/field.values.ts";
import { inverse, pick, present, rename } from "../kernel/names.ts";
import type { taskPatchInput } from "./task.patch.ts";
import type { Task } from "./task.ts";
import {
  draftFields,
  type EarlierTags,
  encodeTaskDraft,
  type quickTaskInput,
  type TaskDraft,
  taskNames,
} from "./task.wire.ts";

/** The fields of a task that people edit, as values to set and as values that were seen. */
type EditedFields = z.input<typeof taskPatchInput> & NonNullable<z.input<typeof taskPatchInput>["base"]>;

/** Encodes the fields of an edit, or the values that they had, for `PATCH`. */
export function encodeTaskPatch(edited: Partial<TaskDraft & NamedValues> & EarlierTags): EditedFields {
  const known: Partial<TaskDraft> & EarlierTags = pick(edited, [...draftFields, "tags"]);
  const { assigneeIds, ...fields } = present(known);
  return {
    ...rename(fields, taskNames),
    ...(assigneeIds ? { teamMember: assigneeIds.map((_id) => ({ _id })) } : {}),
    ...present({ values: valuesById(edited) }),
  };
}

/** Encodes a new task of a project for `POST /api/projects/{id}/tasks`, without empty fields. */
export function encodeQuickTask(task: TaskDraft & Pick<Task, "stageId">): z.input<typeof quickTaskInput> {
  const { title, stage: _category, ...draft } = encodeTaskDraft(task);
  const filled = Object.entries(draft).filter(
    ([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return { title, ...Object.fromEntries(filled), ...(task.stageId === "" ? {} : { stageId: task.stageId }) };
}

/** Returns the field of a draft with a published name, or undefined if there is none. */
export function draftFieldOf(published: string): keyof TaskDraft | undefined {
  const names: Readonly<Record<string, string>> = { ...inverse(taskNames), tags: "labelIds" };
  return draftFields.find((field) => field === (names[published] ?? published));
}
