import type { DueField, EditableField } from "../task/task.ts";

/** What a template of a task does not set: its place, its people, dates and cycle, and notes, which are about one task. */
type Unset = "stage" | "assigneeIds" | "startingDate" | "endingDate" | DueField | "notes" | "cycleId";

/** A field of a task that a template sets. A new field that people edit is either one of these, or named above. */
export type TemplateField = Exclude<EditableField, Unset>;

const isSet: Readonly<Record<TemplateField, true>> = {
  title: true,
  description: true,
  priority: true,
  estimate: true,
  labelIds: true,
};

/** The fields of a task that a template sets, besides the subtasks. */
export const templateFields = Object.keys(isSet) as readonly TemplateField[];
