import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type Task, type WorkStage, workStages } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { useActor } from "@/features/session/public.ts";
import { cn } from "@/ui/cn.ts";
import { useNotLoaded } from "../archive.ts";
import { usePrefetch } from "../use-prefetch.ts";
import { boardClass } from "./board-classes.ts";
import { BoardColumn, countText } from "./board-column.tsx";
import { type Board, BoardContext } from "./board-context.ts";
import { type Columns, columnsOf, dropPosition } from "./board-model.ts";
import { BoardTabs } from "./board-tabs.tsx";
import { CardGrid } from "./card-grid.tsx";
import { KeyHint } from "./key-hint.tsx";
import { useBoardDrag } from "./use-board-drag.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useBoardMoves } from "./use-board-moves.ts";
import { useCardFocus } from "./use-card-focus.ts";
import { usePerRow } from "./use-per-row.ts";

interface BoardScreenProps {
  tasks: readonly Task[];
  /** The tasks including those that a filter hides. */
  allTasks: readonly Task[];
  detail: Board["detail"];
  /** The stage of a list with one stage, shown as a grid. */
  stage?: WorkStage | undefined;
  /** Shown in the first column when all columns are empty. */
  empty?: ReactNode;
}

/** @param known the columns of these tasks, if computed already */
function useColumns(tasks: readonly Task[], known?: Columns): Columns {
  const previous = useRef<Columns>(undefined);
  const columns = useMemo(() => known ?? columnsOf(tasks, previous.current), [tasks, known]);
  useEffect(() => {
    previous.current = columns;
  });
  return columns;
}

/** @param notLoaded the number of completed tasks that are still in the archive */
function countsOf(shown: Columns, all: Columns, notLoaded: number): Record<WorkStage, string> {
  const count = (stage: WorkStage) => {
    const older = stage === "completed" ? notLoaded : 0;
    const isWhole = shown[stage].length === all[stage].length;
    return countText(shown[stage].length + (isWhole ? older : 0), all[stage].length + older);
  };
  return { todo: count("todo"), "in-progress": count("in-progress"), completed: count("completed") };
}

export function NothingHere() {
  return <p className="px-3 py-6 text-center text-muted">{t`No tasks here`}</p>;
}

/** The tasks as cards: three columns, or a grid of one stage. */
export function BoardScreen({ tasks, allTasks, detail, stage, empty }: BoardScreenProps) {
  const actor = useActor();
  const columns = useColumns(tasks);
  const all = useColumns(allTasks, tasks === allTasks ? columns : undefined);
  const { root, active, onFocus, onBlur, focusCard, ...focus } = useCardFocus(columns, stage);
  const { moveCard, moveTo, trash, addSubtask } = useBoardMoves({ columns, all }, focus, stage);
  const dragged = useBoardDrag((id, target) => moveCard(id, (latest) => dropPosition(latest, id, target)));
  const hintId = useId();
  const perRow = usePerRow(root, stage !== undefined);
  const canMove = canTask.move(actor);
  const canAddSubtask = canTask.addSubtask(actor);
  const onKeyDown = useBoardKeys({ columns, perRow: stage && perRow, focusCard, moveCard });
  const prefetch = usePrefetch();
  const drafts = useRef(new Map<string, string>());
  const board = useMemo<Board>(
    () => ({
      ...{ detail, canMove, canAddSubtask, moveTo, trash, addSubtask },
      flow: stage ? "row" : "column",
      drafts: drafts.current,
    }),
    [detail, stage, canMove, canAddSubtask, moveTo, trash, addSubtask],
  );

  useEffect(() => {
    const element = root.current;
    return element ? autoScrollForElements({ element, getAllowedAxis: () => "horizontal" }) : undefined;
  }, [root]);

  const notLoaded = useNotLoaded("completed");
  const counts = countsOf(columns, all, notLoaded);
  const isEmpty = (column: WorkStage) => columns[column].length === 0 && !(column === "completed" && notLoaded > 0);
  const shown = { active, dragged };
  return (
    <BoardContext value={board}>
      <div className="flex h-full flex-col">
        {!stage && <BoardTabs counts={counts} board={root} />}
        <section
          aria-label={t`Board`}
          aria-describedby={hintId}
          ref={root}
          onPointerOver={prefetch}
          onFocus={(event) => {
            onFocus(event);
            prefetch(event);
          }}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          className={cn("peer", stage ? "min-h-0 flex-1 px-2" : boardClass)}
          style={dragged ? { scrollSnapType: "none" } : undefined}
        >
          {stage ? (
            <CardGrid key={perRow} stage={stage} tasks={columns[stage]} perRow={perRow} {...shown} />
          ) : (
            workStages.map((column) => (
              <BoardColumn key={column} stage={column} tasks={columns[column]} count={counts[column]} {...shown}>
                {isEmpty(column) && ((column === workStages[0] && empty) || <NothingHere />)}
              </BoardColumn>
            ))
          )}
        </section>
        <KeyHint id={hintId} canMove={canMove} />
      </div>
    </BoardContext>
  );
}
