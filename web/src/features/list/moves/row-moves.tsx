import type { Task } from "@baton/domain/task/task";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { cellsOf } from "@/features/move/cells/public.ts";
import { DropLabel } from "@/features/move/drop-label/public.ts";
import { type DropTarget, dropPosition, useTaskDrag, useTaskMoves, withDrag } from "@/features/move/public.ts";
import { type BoardShape, taskOf, useColumns } from "@/features/task/public.ts";
import type { Line } from "../use-lines.ts";
import { groupsOfLines, positionBeside } from "./row-steps.ts";

export interface RowMovesProps {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  shape: BoardShape;
  lanes: BoardShape | undefined;
  /** Whether the rows are in groups. Otherwise, a place among them has no meaning. */
  isGrouped: boolean;
  /** Keeps a row rendered. */
  pin: (id: string) => void;
  /** Moves the focus to a row. */
  moveTo: (id: string) => void;
}

/** Where a dragged row would land. */
interface Landing {
  readonly row: HTMLElement;
  readonly side: DropTarget["side"];
}

/** The group of a row that is attached to the drag scripts, and the function that detaches it. */
interface Attached {
  readonly group: string | undefined;
  readonly detach: () => void;
}

/** Makes the rendered rows draggable, and rows and heads drop targets. Returns where the dragged one would land. */
function useRowDrag(scroller: RowMovesProps["scroller"], groups: readonly (string | undefined)[]): Landing | null {
  const [landing, setLanding] = useState<Landing | null>(null);
  const attached = useRef(new Map<HTMLElement, Attached>());
  // Virtual rows come and go with every render.
  useEffect(() => {
    const rows = new Set(scroller.current?.querySelectorAll<HTMLElement>("tr[data-index]"));
    for (const [row, { group, detach }] of attached.current) {
      if (rows.has(row) && groups[Number(row.dataset.index)] === group) continue;
      detach();
      attached.current.delete(row);
    }
    for (const row of rows) {
      if (attached.current.has(row)) continue;
      const group = groups[Number(row.dataset.index)];
      attached.current.set(row, { group, detach: attachRow(row, group, setLanding) });
    }
  });
  useEffect(() => {
    const { current } = attached;
    return () => {
      for (const { detach } of current.values()) detach();
      current.clear();
    };
  }, []);
  return landing;
}

function attachRow(row: HTMLElement, group: string | undefined, setLanding: (landing: Landing | null) => void) {
  const setSide = (side: DropTarget["side"] | null) => setLanding(group !== undefined && side ? { row, side } : null);
  const id = row.dataset.row;
  if (id === undefined) {
    return withDrag(({ dropOnHead }) =>
      dropOnHead({ column: group, element: row, setOver: (isOver) => setSide(isOver ? "after" : null) }),
    );
  }
  // The browser would drag the address of the link instead of the row.
  for (const link of row.querySelectorAll("a")) link.draggable = false;
  const setDragged = (isDragged: boolean) => {
    row.style.opacity = isDragged ? "0.4" : "";
  };
  return withDrag(({ dragCard }) =>
    dragCard({ task: id, column: group, flow: "column", card: row, shell: row, setDragged, setSide }),
  );
}

/** Moves rows by dragging, and by Alt and an arrow key. It draws the line at which a dragged row would land. */
export function RowMoves({ scroller, lines, tasks, allTasks, lanes, isGrouped, pin, moveTo, ...props }: RowMovesProps) {
  const shape = useMemo(() => (lanes ? cellsOf(props.shape, lanes) : props.shape), [props.shape, lanes]);
  const columns = useColumns(tasks, shape);
  const all = useColumns(allTasks, shape, tasks === allTasks ? columns : undefined);
  const groups = useMemo(
    () => (isGrouped ? groupsOfLines(lines, shape, lanes !== undefined) : []),
    [lines, shape, lanes, isGrouped],
  );
  const follow = useCallback((id: string) => requestAnimationFrame(() => moveTo(id)), [moveTo]);
  const { moveCard, moveToProject } = useTaskMoves({ columns, all, shape }, { follow, reclaim: pin });
  const dragged = useTaskDrag(scroller, {
    onDrop: (id, target) => moveCard(id, (latest) => dropPosition(latest, id, target), target.isAdded),
    onDropOnProject: moveToProject,
    shown: { columns, all, shape },
  });
  useEffect(() => {
    if (dragged !== null) pin(dragged);
  }, [dragged, pin]);
  const landing = useRowDrag(scroller, groups);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const id = taskOf(event.target);
      if (id === undefined || !altKey || ctrlKey || metaKey || shiftKey || !isGrouped) return;
      if (key !== "ArrowUp" && key !== "ArrowDown") return;
      event.preventDefault();
      const shown = [...new Set(groups.flatMap((group) => group ?? []))];
      moveCard(id, (latest) => positionBeside(latest, id, key === "ArrowUp" ? -1 : 1, shown));
    };
    const { current } = scroller;
    current?.addEventListener("keydown", press);
    return () => current?.removeEventListener("keydown", press);
  }, [scroller, groups, isGrouped, moveCard]);

  return (
    <>
      {isGrouped && <DropLabel {...{ shape, tasks }} />}
      {/* In sorted groups, a row has no place to choose. */}
      {landing && !shape.order && <LandingLine {...landing} />}
    </>
  );
}

function LandingLine({ row, side }: Landing) {
  const top = row.offsetTop + (side === "after" ? row.offsetHeight : 0);
  return (
    <div
      aria-hidden="true"
      style={{ top }}
      className="pointer-events-none absolute inset-x-2 z-10 h-0.5 -translate-y-px rounded-full bg-accent"
    />
  );
}
