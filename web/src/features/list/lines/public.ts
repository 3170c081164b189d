// A door of its own: the first board has no lines.
export { type Head, type Line, useLines } from "../use-lines.ts";
