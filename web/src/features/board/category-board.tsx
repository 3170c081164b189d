import { t } from "@lingui/core/macro";
import { Older } from "@/features/task/public.ts";
import { BoardColumn, ColumnHead } from "./board-column.tsx";
import type { BoardParts } from "./board-context.ts";
import { cardHeight } from "./card-size.ts";
import { TaskCard } from "./task-card.tsx";

export function NothingHere() {
  return <p className="px-3 py-6 text-center text-muted">{t`No tasks here`}</p>;
}

/** The parts of the boards of all projects: the cards of the specification. */
export const categoryParts: BoardParts = {
  Column: BoardColumn,
  Card: TaskCard,
  Head: ColumnHead,
  Bottom: ({ column: { category }, scroller }) =>
    category === "completed" && <Older stage={category} scroller={scroller} />,
  Empty: NothingHere,
  cardHeight,
};
