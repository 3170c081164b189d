import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { createContext, useContext, useMemo } from "react";
import type { BoardParts } from "@/features/board/public.ts";
import {
  type BoardColumnInfo,
  type BoardShape,
  ColumnIcon,
  columnsOf,
  type TaskOrder,
} from "@/features/task/public.ts";

/** The swimlane whose cards begin with a card, and how many there are in its column. */
interface LaneStart {
  readonly lane: BoardColumnInfo;
  readonly count: number;
}

interface Lanes {
  /** The first cards of the swimlanes within the columns, by the id of their task. */
  readonly starts: ReadonlyMap<string, LaneStart>;
  readonly Card: BoardParts["Card"];
}

export const LanesContext = createContext<Lanes | null>(null);

/** Returns the columns of a phone, in which the cards of a swimlane follow each other. */
export function withLanes(groups: BoardShape, lanes: BoardShape, name: string): BoardShape {
  const places = new Map(lanes.columns.map(({ id }, index) => [id, index]));
  const placeOf = (task: Task) => places.get(lanes.columnOf(task) ?? "") ?? 0;
  const within = groups.order?.compare ?? ((a: Task, b: Task) => (a.rank < b.rank ? -1 : 1));
  const order: TaskOrder = { name, compare: (a, b) => placeOf(a) - placeOf(b) || within(a, b) };
  return { ...groups, order };
}

/** Returns the first cards of the swimlanes of a phone. */
export function useLaneStarts(tasks: readonly Task[], shape: BoardShape, lanes: BoardShape | undefined) {
  return useMemo(() => {
    const starts = new Map<string, LaneStart>();
    for (const cards of lanes ? columnsOf(tasks, shape).values() : []) {
      for (const [id, own] of Map.groupBy(cards, (task) => lanes?.columnOf(task))) {
        const lane = lanes?.columns.find((column) => column.id === id);
        if (lane && own[0]) starts.set(own[0].id, { lane, count: own.length });
      }
    }
    return starts;
  }, [tasks, shape, lanes]);
}

/** A card on a phone, below the head of its swimlane if it is the first one of it. */
export const CardInLane: BoardParts["Card"] = ({ task, isCurrent }) => {
  const lanes = useContext(LanesContext);
  if (!lanes) return null;
  const { starts, Card } = lanes;
  const start = starts.get(task.id);
  return (
    <>
      {start && (
        <h3 className="flex h-9 items-center gap-2 px-2.5 text-sm">
          <ColumnIcon column={start.lane} />
          <span dir="auto" className="truncate font-semibold">
            {start.lane.title}
          </span>
          <span className="text-muted tabular-nums">{i18n.number(start.count)}</span>
        </h3>
      )}
      <Card {...{ task, isCurrent }} />
    </>
  );
};
