export { toggleSelected } from "./use-selection-keys.ts";
