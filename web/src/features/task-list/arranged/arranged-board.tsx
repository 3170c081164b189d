import type { Task } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";
import { useMemo } from "react";
import {
  GroupColumn,
  type GroupColumns,
  GroupColumnsContext,
  GroupHead,
  HiddenColumns,
  useGroupColumns,
} from "@/features/board/groups/public.ts";
import { LaneBoard } from "@/features/board/lanes/public.ts";
import { type BoardParts, BoardScreen, NothingHere } from "@/features/board/public.ts";
import { cellsOf } from "@/features/move/cells/public.ts";
import { DropLabel } from "@/features/move/drop-label/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useCollapsed } from "@/features/task/lists/public.ts";
import { type BoardShape, columnsOf, type TaskList } from "@/features/task/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import type { Scope } from "../scope.ts";
import { anyProject } from "./any-project-parts.tsx";
import { CardInLane, LanesContext, useLaneStarts, withLanes } from "./lane-heads.tsx";
import { lanePartsOf } from "./lane-parts.tsx";

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
  /** The name of the field of the swimlanes. */
  laneName: string;
}

/** The parts of a board whose columns are not the stages. */
const partsOf = ({ Card, cardHeight, columnClass, ofGroup = anyProject }: BoardParts): BoardParts => ({
  ...{ Card, cardHeight },
  ...(columnClass === undefined ? {} : { columnClass }),
  ...{ Column: GroupColumn, Empty: NothingHere, End: HiddenColumns, useCollapsed: useGroupColumns },
  ...ofGroup,
});

/** Returns the columns that the person has not hidden, and what they have put aside. */
function useGroups(groups: BoardShape, tasks: readonly Task[], board: string, isNarrow: boolean) {
  const { userId } = useActor();
  const [collapsed, toggleCollapsed] = useCollapsed(userId, board);
  const [hiddenIds, toggleHidden] = useCollapsed(userId, `${board}.hidden`);
  const shown = useMemo(
    () => ({ ...groups, columns: groups.columns.filter(({ id }) => !hiddenIds.has(id)) }),
    [groups, hiddenIds],
  );
  const hidden = useMemo(() => {
    const columns = groups.columns.filter(({ id }) => hiddenIds.has(id));
    const cards = columns.length === 0 ? undefined : columnsOf(tasks, { ...groups, columns });
    return columns.map((column) => [column, cards?.get(column.id)?.length ?? 0] as const);
  }, [groups, hiddenIds, tasks]);
  // One column fills a phone, so none is collapsed there.
  const aside: GroupColumns = { collapsed: isNarrow ? none : collapsed, toggleCollapsed, hidden, toggleHidden };
  return { shown, aside };
}

const none: ReadonlySet<string> = new Set();

/** A board with the chosen columns and swimlanes. A phone shows one column at a time, with the lanes below each other in it. */
export function ArrangedBoard({ list, scope, display, tasks, allTasks, groups, lanes, laneName }: ArrangedBoardProps) {
  const { userId } = useActor();
  const isPhone = useMediaQuery("(width < 48rem)");
  const { parts, projectId = "all" } = scope;
  const isByStage = display.group === "stage";
  const { shown, aside } = useGroups(groups, tasks, `${projectId}.${display.group}`, isPhone);
  const columns = isByStage ? groups : shown;
  const [collapsedLanes, toggleLane] = useCollapsed(userId, `${projectId}.${display.lanes}.lanes`);
  const shape = useMemo(() => {
    if (!lanes) return columns;
    return isPhone ? withLanes(columns, lanes, laneName) : cellsOf(columns, lanes, collapsedLanes);
  }, [columns, lanes, isPhone, laneName, collapsedLanes]);
  const hasCells = lanes !== undefined && !isPhone;
  const starts = useLaneStarts(tasks, shape, isPhone ? lanes : undefined);
  const inLanes = useMemo(() => ({ starts, Card: parts.Card }), [starts, parts]);
  const ownParts = useMemo(() => {
    const own = isByStage ? parts : partsOf(parts);
    if (hasCells) return { ...own, ...lanePartsOf(isByStage ? parts.Head : GroupHead, scope.projectId) };
    return lanes ? { ...own, Card: CardInLane } : own;
  }, [isByStage, hasCells, parts, lanes, scope.projectId]);
  return (
    <GroupColumnsContext value={aside}>
      <LanesContext value={inLanes}>
        <BoardScreen
          {...{ tasks, allTasks, list, shape }}
          // A board with lanes begins anew, because its cards are elsewhere.
          key={hasCells ? "lanes" : "columns"}
          parts={ownParts}
          stage={isByStage && !lanes ? list.stage : undefined}
          renderLanes={
            hasCells
              ? (drawn) => (
                  <LaneBoard
                    {...drawn}
                    {...{ groups: columns, lanes, collapsed: collapsedLanes, toggle: toggleLane }}
                    isWithEmpty={display.empty}
                  />
                )
              : undefined
          }
        />
        {/* A phone shows one column, and its head names it. */}
        {!isPhone && <DropLabel {...{ shape, tasks }} />}
      </LanesContext>
    </GroupColumnsContext>
  );
}
