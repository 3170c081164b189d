import { t } from "@lingui/core/macro";
import { Older } from "../older.tsx";
import { BoardColumn, ColumnHead } from "./board-column.tsx";
import type { BoardParts } from "./board-context.ts";
import { cardHeight } from "./card-size.ts";
import { TaskCard } from "./task-card.tsx";

export function NothingHere() {
  return <p className="px-3 py-6 text-center text-muted">{t`No tasks here`}</p>;
}

/** What the boards of all projects draw: the specification's cards. */
export const categoryParts: BoardParts = {
  Column: BoardColumn,
  Card: TaskCard,
  Head: ColumnHead,
  Bottom: ({ column: { category }, scroller }) =>
    category === "completed" && <Older stage={category} scroller={scroller} />,
  Empty: NothingHere,
  cardHeight,
};
