export { AddTaskButton } from "./add-task-button.tsx";
export { boardClass, columnClass, gridClass, maxWidthClass, scrollerClass } from "./board-classes.ts";
export { BoardColumn, ColumnHead } from "./board-column.tsx";
export {
  type Board,
  type BoardColumnProps,
  BoardContext,
  type BoardHeadProps,
  type BoardParts,
  useBoard,
} from "./board-context.ts";
export { BoardScreen } from "./board-screen.tsx";
export { BoardSkeleton } from "./board-skeleton.tsx";
export { BoardTabs } from "./board-tabs.tsx";
export { draggableCard, useCardDrag } from "./card-drag.ts";
export { CardLink } from "./card-link.tsx";
export { CardMenu } from "./card-menu.tsx";
export { categoryParts, NothingHere } from "./category-board.tsx";
export { categoryColumns, categoryShape } from "./category-columns.ts";
export { DropLine } from "./drop-line.tsx";
export { useFolding } from "./folding.ts";
export { TaskCard } from "./task-card.tsx";
export { directionFor } from "./use-board-keys.ts";
export { useCardsPerRow } from "./use-cards-per-row.ts";
