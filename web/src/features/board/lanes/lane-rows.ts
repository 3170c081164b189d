import type { Task } from "@baton/domain/task/task";
import { useMemo } from "react";
import { cellId } from "@/features/move/cells/public.ts";
import { cardWith } from "@/features/move/public.ts";
import type { Toggle } from "@/features/task/lists/public.ts";
import { type BoardColumnInfo, type BoardShape, cardsIn } from "@/features/task/public.ts";
import type { LanesProps } from "../board-screen.tsx";

/** The columns and lanes of a board with swimlanes. */
interface Lanes {
  readonly groups: BoardShape;
  readonly lanes: BoardShape;
  /** Whether lanes without cards are drawn. */
  readonly isWithEmpty: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly toggle: Toggle;
}

export interface LaneBoardProps extends Lanes, LanesProps {}

export interface Cell {
  readonly column: BoardColumnInfo;
  readonly id: string;
  readonly tasks: readonly Task[];
  /** Whether its column is collapsed. */
  readonly isNarrow: boolean;
}

export interface Lane {
  readonly column: BoardColumnInfo;
  readonly cells: readonly Cell[];
  /** Whether it is only the head of a lane without cards, which takes drops. */
  readonly isOnlyHead: boolean;
}

export const nothing: readonly Task[] = [];

const isEmpty = ({ cells }: Lane) => cells.every(({ tasks }) => tasks.length === 0);

/**
 * Returns the lanes that are drawn, with their cells. The cards of collapsed columns are left out. While a card is dragged,
 * the lanes without cards that would take it are the last ones.
 */
export function useRows(props: LaneBoardProps, narrow: ReadonlySet<string>): readonly Lane[] {
  const { groups, lanes, isWithEmpty, columns, dragged } = props;
  const all = useMemo(() => {
    const cellOf = (lane: string, column: BoardColumnInfo): Cell => {
      const [id, isNarrow] = [cellId(lane, column.id), narrow.has(column.id)];
      return { column, id, isNarrow, tasks: isNarrow ? nothing : cardsIn(columns, id) };
    };
    return lanes.columns.map(
      (lane): Lane => ({
        column: lane,
        cells: groups.columns.map((column) => cellOf(lane.id, column)),
        isOnlyHead: false,
      }),
    );
  }, [lanes, groups, columns, narrow]);
  return useMemo(() => {
    if (isWithEmpty) return all;
    const card = dragged === null ? undefined : cardWith(columns, dragged);
    const takes = (lane: Lane) => card && typeof lanes.placeIn(lane.column.id, card) !== "string";
    const heads = card ? all.filter((lane) => isEmpty(lane) && takes(lane)) : [];
    return [...all.filter((lane) => !isEmpty(lane)), ...heads.map((lane) => ({ ...lane, isOnlyHead: true }))];
  }, [all, lanes, columns, isWithEmpty, dragged]);
}
