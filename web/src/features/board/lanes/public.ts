export { cellId, cellsOf } from "./cells.ts";
export { LaneBoard } from "./lane-board.tsx";
