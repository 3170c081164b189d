import type { Task } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";
import { useMemo } from "react";
import { cellsOf, LaneBoard } from "@/features/board/lanes/public.ts";
import { BoardColumn, type BoardParts, BoardScreen, ColumnHead, NothingHere } from "@/features/board/public.ts";
import { useActor } from "@/features/session/public.ts";
import type { BoardShape, TaskList } from "@/features/task/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import type { Scope } from "../scope.ts";

interface ArrangedBoardProps {
  list: TaskList;
  scope: Scope;
  display: Display;
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  /** The columns, and the swimlanes. */
  groups: BoardShape;
  lanes: BoardShape | undefined;
}

const Nothing = () => null;

/** The parts of a board whose columns are not the stages. */
const partsOf = ({ Card, cardHeight, columnClass, ofGroup }: BoardParts): BoardParts => ({
  ...{ Card, cardHeight },
  ...(columnClass === undefined ? {} : { columnClass }),
  ...{ Column: BoardColumn, Head: ColumnHead, Bottom: Nothing, Empty: NothingHere },
  ...ofGroup,
});

/** A board with the chosen columns and swimlanes. A phone shows one column at a time, without lanes. */
export function ArrangedBoard({ list, scope, display, tasks, allTasks, groups, lanes: given }: ArrangedBoardProps) {
  const { userId } = useActor();
  const isPhone = useMediaQuery("(width < 48rem)");
  const lanes = isPhone ? undefined : given;
  const { parts, projectId = "all" } = scope;
  const isByStage = display.group === "stage";
  const cells = useMemo(() => lanes && cellsOf(groups, lanes), [groups, lanes]);
  const ownParts = useMemo(() => (isByStage && !lanes ? parts : partsOf(parts)), [isByStage, lanes, parts]);
  return (
    <BoardScreen
      {...{ tasks, allTasks, list }}
      // A board with lanes begins anew, because its cards are elsewhere.
      key={lanes ? "lanes" : "columns"}
      shape={cells ?? groups}
      parts={ownParts}
      stage={isByStage && !lanes ? list.stage : undefined}
      renderLanes={
        lanes &&
        ((shown) => (
          <LaneBoard
            {...shown}
            {...{ groups, lanes, userId }}
            isWithEmpty={display.empty}
            listId={`${projectId}.${display.lanes}`}
          />
        ))
      }
    />
  );
}
