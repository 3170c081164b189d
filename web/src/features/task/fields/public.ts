export { Byline } from "./byline.tsx";
export { pointsIn, problemWithPoints } from "./estimate.ts";
export { FieldPicker, type PickedField, type PickedFields } from "./fact-picker.tsx";
export { useFieldSave } from "./field-saves.ts";
export { DraftField, taskFields, useFieldNames } from "./fields.tsx";
export { usePeople } from "./use-people.ts";
export { useTaskEdit } from "./use-task-edit.ts";
