export { withDrag } from "./drag-loader.ts";
export { cardWith, type DropTarget, dropPosition, type Flow, type Position, positionOf } from "./positions.ts";
export { useLatest } from "./use-latest.ts";
export { useTaskDrag } from "./use-task-drag.ts";
export { useTaskMoves } from "./use-task-moves.ts";
