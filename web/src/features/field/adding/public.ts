// A door of its own: the panel of a task shows the button, and loads what edits fields when it is used.
export { NewFieldButton } from "./new-field-button.tsx";
