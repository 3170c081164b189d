import type { Task, WorkStage } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { type ReactNode, useContext, useId, useMemo, useState } from "react";
import { dropPosition, useTaskDrag, useTaskMoves } from "@/features/move/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import type { TaskList } from "@/features/task/public.ts";
import {
  type BoardShape,
  type Columns,
  cardsIn,
  countsOf,
  ShownProject,
  useColumns,
  useNotLoadedIn,
  usePrefetch,
  useShownOrder,
} from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { boardClass } from "./board-classes.ts";
import { type Board, BoardContext, type BoardParts, useBoard } from "./board-context.ts";
import { BoardTabs } from "./board-tabs.tsx";
import { CardGrid } from "./card-grid.tsx";
import { FoldingContext, useFoldingOf } from "./folding.ts";
import { KeyHint } from "./key-hint.tsx";
import { useAddSubtask } from "./use-add-subtask.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useCardFocus } from "./use-card-focus.ts";
import { useCardsPerRow } from "./use-cards-per-row.ts";

interface BoardScreenProps {
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  list: Pick<TaskList, "to" | "detail">;
  /** The columns of the board, and the parts that it draws. Both are stable while the board is shown. */
  shape: BoardShape;
  parts: BoardParts;
  /** The stage of a list with a single stage, which is shown as a grid. */
  stage?: WorkStage | undefined;
  /** Draws the columns as cells of swimlanes. */
  renderLanes?: ((shown: LanesProps) => ReactNode) | undefined;
  /** Shown in the first column when all columns are empty. */
  empty?: ReactNode;
}

/** What the swimlanes of a board draw: its cards by cell. */
export interface LanesProps {
  columns: Columns;
  active: string | null;
  dragged: string | null;
  isFiltered: boolean;
}

function boardClassOf(stage: WorkStage | undefined, hasLanes: boolean): string {
  if (hasLanes) return "min-h-0 flex-1 overflow-auto px-3 pb-3";
  return stage ? "min-h-0 flex-1 px-2" : boardClass;
}

/** Returns the texts beside the headings of the columns, and whether a column has no cards. */
function useCounts(columns: Columns, all: Columns, shape: BoardShape) {
  const notLoaded = useNotLoadedIn(shape);
  const isEmpty = (column: string) => cardsIn(columns, column).length === 0 && notLoaded(column) === 0;
  return { counts: countsOf(columns, all, notLoaded), isEmpty };
}

/** The tasks as cards, in columns or in a grid of one category. */
export function BoardScreen({ tasks, allTasks, list, shape, parts, stage, renderLanes, empty }: BoardScreenProps) {
  const { detail } = list;
  const actor = useActorIn(useContext(ShownProject));
  const columns = useColumns(tasks, shape);
  const all = useColumns(allTasks, shape, tasks === allTasks ? columns : undefined);
  const { root, active, onFocus, onBlur, focusCard, ...focus } = useCardFocus(columns, stage);
  const { moveCard, moveToProject } = useTaskMoves({ columns, all, shape }, focus, stage);
  const addSubtask = useAddSubtask();
  const dragged = useTaskDrag(root, {
    onDrop: (id, target) => moveCard(id, (latest) => dropPosition(latest, id, target), target.isAdded),
    onDropOnProject: moveToProject,
    shown: { columns, all, shape },
  });
  useShownOrder(list.to, "column", () => (stage ? [cardsIn(columns, stage)] : [...columns.values()]));
  const hintId = useId();
  const perRow = useCardsPerRow(root, stage !== undefined);
  const canMove = canTask.move(actor);
  const canAddSubtask = canTask.addSubtask(actor);
  const onKeyDown = useBoardKeys({ columns, shape, perRow: stage && perRow, canMove, focusCard, moveCard });
  const prefetch = usePrefetch();
  const [kept] = useState(() => ({ drafts: new Map<string, string>(), offsets: new Map<string, number>() }));
  const board = useMemo<Board>(
    () => ({
      ...{ detail, shape, parts, canMove, canAddSubtask },
      flow: stage ? "row" : "column",
      addSubtask,
      ...kept,
    }),
    [detail, shape, parts, stage, canMove, canAddSubtask, addSubtask, kept],
  );

  const { counts, isEmpty } = useCounts(columns, all, shape);
  const isFiltered = tasks !== allTasks;
  const { End } = parts;
  return (
    <BoardContext value={board}>
      <div className="flex h-full flex-col">
        {!(stage || renderLanes) && <BoardTabs columns={shape.columns} {...{ counts, isEmpty }} board={root} />}
        <section
          aria-label={t`Board`}
          aria-describedby={hintId}
          ref={root}
          onPointerOver={prefetch.onRest}
          onPointerDown={prefetch.onPress}
          onFocus={(event) => {
            onFocus(event);
            prefetch.onRest(event);
          }}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          className={cn("peer", boardClassOf(stage, renderLanes !== undefined))}
          style={dragged ? { scrollSnapType: "none" } : undefined}
        >
          {renderLanes?.({ columns, active, dragged, isFiltered })}
          {stage && (
            <CardGrid
              key={perRow}
              stage={stage}
              tasks={cardsIn(columns, stage)}
              perRow={perRow}
              {...{ active, dragged }}
            />
          )}
          {!(stage || renderLanes) && (
            <AllColumns {...{ columns, counts, isEmpty, empty, active, dragged, isFiltered }} />
          )}
          {End && <End />}
        </section>
        <KeyHint id={hintId} canMove={canMove} />
      </div>
    </BoardContext>
  );
}

interface AllColumnsProps extends LanesProps, ReturnType<typeof useCounts>, Pick<BoardScreenProps, "empty"> {}

/** The columns of a board without swimlanes. Those in which a filter finds nothing are folded. */
function AllColumns({ columns, counts, isEmpty, empty, isFiltered, ...shown }: AllColumnsProps) {
  const { shape, parts } = useBoard();
  const { Column, Empty } = parts;
  const folding = useFoldingOf(shape.columns.map(({ id }) => id).filter(isEmpty), isFiltered);
  return (
    <FoldingContext value={folding}>
      {shape.columns.map((column, index) => (
        <Column
          key={column.id}
          column={column}
          tasks={cardsIn(columns, column.id)}
          count={counts[column.id] ?? ""}
          {...shown}
        >
          {isEmpty(column.id) && ((index === 0 && empty) || <Empty />)}
        </Column>
      ))}
    </FoldingContext>
  );
}
