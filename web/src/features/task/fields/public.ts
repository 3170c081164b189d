export { askFirst } from "../due/ask-first.ts";
export type { PickedField, PickedFields } from "../field-picker/field-picker.tsx";
export { Byline } from "./byline.tsx";
export { pointsIn, problemWithPoints } from "./estimate.ts";
export { useFieldSave } from "./field-saves.ts";
export { DraftField, useFieldNames } from "./fields.tsx";
export { useAssigneeProblem, usePeople } from "./use-people.ts";
export { useTaskEdit } from "./use-task-edit.ts";
