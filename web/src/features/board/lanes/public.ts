export { LaneBoard } from "./lane-board.tsx";
