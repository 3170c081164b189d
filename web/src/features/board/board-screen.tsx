import type { Task, WorkStage } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { type ReactNode, useContext, useId, useMemo, useRef } from "react";
import { useActorIn } from "@/features/project/public.ts";
import type { DetailRoute } from "@/features/task/public.ts";
import {
  type BoardShape,
  cardsIn,
  countsOf,
  ShownProject,
  useColumns,
  useNotLoadedIn,
  usePrefetch,
} from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { boardClass } from "./board-classes.ts";
import { type Board, BoardContext, type BoardParts } from "./board-context.ts";
import { dropPosition } from "./board-model.ts";
import { BoardTabs } from "./board-tabs.tsx";
import { CardGrid } from "./card-grid.tsx";
import { KeyHint } from "./key-hint.tsx";
import { useBoardDrag } from "./use-board-drag.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useBoardMoves } from "./use-board-moves.ts";
import { useCardFocus } from "./use-card-focus.ts";
import { useCardsPerRow } from "./use-cards-per-row.ts";

interface BoardScreenProps {
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  detail: DetailRoute;
  /** The columns of the board, and the parts that it draws. Both are stable while the board is shown. */
  shape: BoardShape;
  parts: BoardParts;
  /** The stage of a list with a single stage, which is shown as a grid. */
  stage?: WorkStage | undefined;
  /** Shown in the first column when all columns are empty. */
  empty?: ReactNode;
}

/** The tasks as cards, in columns or in a grid of one category. */
export function BoardScreen({ tasks, allTasks, detail, shape, parts, stage, empty }: BoardScreenProps) {
  const actor = useActorIn(useContext(ShownProject));
  const columns = useColumns(tasks, shape);
  const all = useColumns(allTasks, shape, tasks === allTasks ? columns : undefined);
  const { root, active, onFocus, onBlur, focusCard, ...focus } = useCardFocus(columns, stage);
  const { moveCard, moveToProject, moveTo, archive, trash, addSubtask } = useBoardMoves(
    { columns, all, shape },
    focus,
    stage,
  );
  const dragged = useBoardDrag(root, {
    onDrop: (id, target) => moveCard(id, (latest) => dropPosition(latest, id, target)),
    onDropOnProject: moveToProject,
    shown: { columns, all, shape },
  });
  const hintId = useId();
  const perRow = useCardsPerRow(root, stage !== undefined);
  const canMove = canTask.move(actor);
  const canAddSubtask = canTask.addSubtask(actor);
  const onKeyDown = useBoardKeys({ columns, shape, perRow: stage && perRow, canMove, focusCard, moveCard });
  const prefetch = usePrefetch();
  const drafts = useRef(new Map<string, string>());
  const offsets = useRef(new Map<string, number>());
  const board = useMemo<Board>(
    () => ({
      ...{ detail, shape, parts, canMove, canAddSubtask, moveTo, archive, trash, addSubtask },
      flow: stage ? "row" : "column",
      drafts: drafts.current,
      offsets: offsets.current,
    }),
    [detail, shape, parts, stage, canMove, canAddSubtask, moveTo, archive, trash, addSubtask],
  );

  const notLoaded = useNotLoadedIn(shape);
  const counts = countsOf(columns, all, notLoaded);
  const isEmpty = (column: string) => cardsIn(columns, column).length === 0 && notLoaded(column) === 0;
  const { Column, Empty, End } = parts;
  const shown = { active, dragged };
  return (
    <BoardContext value={board}>
      <div className="flex h-full flex-col">
        {!stage && <BoardTabs columns={shape.columns} counts={counts} board={root} />}
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
          className={cn("peer", stage ? "min-h-0 flex-1 px-2" : boardClass)}
          style={dragged ? { scrollSnapType: "none" } : undefined}
        >
          {stage ? (
            <CardGrid key={perRow} stage={stage} tasks={cardsIn(columns, stage)} perRow={perRow} {...shown} />
          ) : (
            shape.columns.map((column, index) => (
              <Column
                key={column.id}
                column={column}
                tasks={cardsIn(columns, column.id)}
                count={counts[column.id] ?? ""}
                {...shown}
              >
                {isEmpty(column.id) && ((index === 0 && empty) || <Empty />)}
              </Column>
            ))
          )}
          {End && <End />}
        </section>
        <KeyHint id={hintId} canMove={canMove} />
      </div>
    </BoardContext>
  );
}
