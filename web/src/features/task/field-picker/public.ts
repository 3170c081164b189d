// A door of its own: through that of the fields, every task page would load the pickers.
export { DayPopover } from "./day-popover.tsx";
export { FieldPicker, type PickedField, type PickedFields } from "./field-picker.tsx";
export { ValueChoice } from "./value-picker.tsx";
