import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { type BoardShape, ColumnIcon } from "@/features/task/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { BoardContext, type Collapsed, useBoard } from "../board-context.ts";
import { FoldingContext, useFoldingOf } from "../folding.ts";
import { useColumnDrop } from "../use-column-drop.ts";
import { cellClass, EmptyLane } from "./head-cells.tsx";
import { LaneHead } from "./lane-head.tsx";
import { type Cell, type Lane, type LaneBoardProps, nothing, useRows } from "./lane-rows.ts";

/** The number of cards of a cell that are drawn until the person asks for the rest. */
const shownAtOnce = 20;
/** The height of the head of a lane, and of a row of empty cells, in pixels. */
const headHeight = 36;
const emptyHeight = 64;
const overscan = 1;

const noIds: readonly string[] = [];

/** Returns the indexes of the lanes of some cards, which stay rendered wherever the board is scrolled. */
const lanesOf = (rows: readonly Lane[], ids: readonly (string | null)[]): readonly number[] =>
  rows.flatMap(({ cells }, index) =>
    cells.some(({ tasks }) => tasks.some(({ id }) => ids.includes(id))) ? index : [],
  );

/** The cells of a board, lane by lane below the heads of the columns. Only the lanes in view are rendered. */
export function LaneBoard(props: LaneBoardProps) {
  const { groups, lanes, collapsed, toggle, isFiltered, active, dragged } = props;
  const { cardHeight, useCollapsed: useNarrow = useNone } = useBoard().parts;
  const narrow = useNarrow();
  const rows = useRows(props, narrow.collapsed);
  const onToggle = (id: string, isAll: boolean) => toggle(id, isAll ? rows.map(({ column }) => column.id) : []);
  const pinned = useMemo(() => lanesOf(rows, [active, dragged]), [rows, active, dragged]);
  const board = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    // The board, whose own reference is set only after this is rendered.
    getScrollElement: () => board.current?.parentElement ?? null,
    estimateSize: (index) => {
      const lane = rows[index];
      if (!lane || lane.isOnlyHead || collapsed.has(lane.column.id)) return headHeight;
      const heights = lane.cells.map(({ tasks }) =>
        tasks.slice(0, shownAtOnce).reduce((sum, task) => sum + cardHeight(task), 0),
      );
      return headHeight + Math.max(emptyHeight, ...heights);
    },
    getItemKey: useCallback((index: number) => rows[index]?.column.id ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b),
      [pinned],
    ),
    overscan,
  });
  return (
    <div ref={board} className="flex min-w-max flex-col">
      <ColumnHeads {...{ groups, rows, narrow, isFiltered }} />
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const lane = rows[index];
          return (
            lane && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="absolute inset-x-0"
                style={{ top: start }}
              >
                {lane.isOnlyHead ? (
                  <EmptyLane lane={lane} />
                ) : (
                  <>
                    <Shaped shape={lanes}>
                      <LaneHead {...{ lane, onToggle }} isCollapsed={collapsed.has(lane.column.id)} />
                    </Shaped>
                    {!collapsed.has(lane.column.id) && <LaneCells {...{ lane, active, dragged }} />}
                  </>
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

const none: Collapsed = { collapsed: new Set(), toggleCollapsed: () => {} };
const useNone = () => none;

/** Lets heads add tasks to the columns or to the lanes of a board, whose own columns are their cells. */
function Shaped({ shape, children }: { shape: BoardShape; children: ReactNode }) {
  const board = useBoard();
  const own = useMemo(() => ({ ...board, shape }), [board, shape]);
  return <BoardContext value={own}>{children}</BoardContext>;
}

interface ColumnHeadsProps extends Pick<LaneBoardProps, "groups" | "isFiltered"> {
  rows: readonly Lane[];
  narrow: Collapsed;
}

/** The heads of the columns above the lanes. That of a collapsed one expands it. */
function ColumnHeads({ groups, rows, narrow, isFiltered }: ColumnHeadsProps) {
  const { Head } = useBoard().parts;
  const folding = useFoldingOf(noIds, isFiltered);
  return (
    <div className="sticky top-0 z-20 flex gap-2 bg-canvas pt-2">
      <FoldingContext value={folding}>
        <Shaped shape={groups}>
          {groups.columns.map((column, index) => {
            const tasks = rows.flatMap(({ cells }) => cells[index]?.tasks ?? nothing);
            if (!narrow.collapsed.has(column.id)) {
              return (
                <div key={column.id} className={cn(cellClass, "rounded-lg bg-sunken")}>
                  <Head {...{ column, tasks }} count={i18n.number(tasks.length)} shown={tasks.length} />
                </div>
              );
            }
            return (
              <IconButton
                key={column.id}
                label={t`Expand ${column.title}`}
                onPress={() => narrow.toggleCollapsed(column.id)}
                className="h-8.5 w-9 shrink-0 rounded-lg bg-sunken"
              >
                <ColumnIcon column={column} />
              </IconButton>
            );
          })}
        </Shaped>
      </FoldingContext>
    </div>
  );
}

interface LaneCellsProps {
  lane: Lane;
  active: string | null;
  dragged: string | null;
}

function LaneCells({ lane, ...shown }: LaneCellsProps) {
  return (
    <div className="flex gap-2 pb-2">
      {lane.cells.map(({ column, ...cell }) => (
        <LaneCell key={cell.id} name={`${column.title}, ${lane.column.title}`} {...cell} {...shown} />
      ))}
    </div>
  );
}

interface LaneCellProps extends Omit<LaneCellsProps, "lane">, Omit<Cell, "column"> {
  name: string;
}

/** The cards of a column in a lane. */
const LaneCell = memo(function LaneCell({ id, name, tasks, isNarrow, active, dragged }: LaneCellProps) {
  const { Card } = useBoard().parts;
  const section = useRef<HTMLElement>(null);
  const over = useColumnDrop(id, section, section);
  const [isWhole, setWhole] = useState(false);
  // The focused card and the dragged one stay rendered.
  const last = tasks.findLastIndex((task) => task.id === active || task.id === dragged);
  const shown = isWhole ? tasks : tasks.slice(0, Math.max(shownAtOnce, last + 1));
  const rest = tasks.length - shown.length;
  const current = tasks.some((task) => task.id === active) ? active : tasks[0]?.id;
  return (
    <section
      ref={section}
      aria-label={name}
      data-column={id}
      data-narrow={isNarrow || undefined}
      className={cn(
        isNarrow ? "w-9 shrink-0" : cellClass,
        "min-h-14 rounded-lg py-0.5",
        over === "card" ? "bg-accent-soft" : "bg-sunken",
      )}
    >
      {shown.map((task) => (
        <Card key={task.id} task={task} isCurrent={task.id === current} />
      ))}
      {rest > 0 && (
        <Button variant="ghost" size="sm" onPress={() => setWhole(true)} className="mx-1">
          {t`Show ${i18n.number(rest)} more`}
        </Button>
      )}
    </section>
  );
});
