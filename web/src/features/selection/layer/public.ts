// A door of its own: the first board has no selection.
export { SelectionLayer } from "../selection-layer.tsx";
