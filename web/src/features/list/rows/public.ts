// A door of its own: the first board has no rows.
export { openRowClass } from "../open-row-class.ts";
export { useRowFocus } from "../use-row-focus.ts";
export { useRowKeys } from "../use-row-keys.ts";
