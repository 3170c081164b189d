// A door of its own: the first board has no list.
export { listOf } from "../list-model.ts";
