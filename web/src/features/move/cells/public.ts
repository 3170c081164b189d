export { cellId, cellsOf } from "./cells.ts";
