import { dueFields, type EditableField, editableFields } from "../task/task.ts";

/** What a template of a task does not set: its place, its people, dates and cycle, and notes, which are about one task. */
const unset = [
  "stage",
  "assigneeIds",
  "startingDate",
  "endingDate",
  ...dueFields,
  "notes",
  "cycleId",
] as const satisfies readonly EditableField[];
type Unset = (typeof unset)[number];

/** A field of a task that a template sets. */
export type TemplateField = Exclude<EditableField, Unset>;

const isUnset = (field: EditableField): field is Unset => unset.some((one) => one === field);

/** The fields of a task that a template sets, besides the subtasks. */
export const templateFields: readonly TemplateField[] = editableFields.filter(
  (field): field is TemplateField => !isUnset(field),
);
