import { truncate } from "@baton/domain/kernel/text";
import type { Task, WorkStage } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { Eye, ListChecks, StickyNote, Trash2 } from "lucide-react";
import { Fragment, memo, type RefObject, useCallback, useMemo, useRef } from "react";
import { useActor } from "@/features/session/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import type { Board } from "../board/board-context.ts";
import { AssigneeAvatars, Count, PriorityLabel, StageDot } from "../task-visuals.tsx";
import { useTaskWrite } from "../task-writes.ts";
import { fromList } from "../way-back.ts";
import { listOf, nameOfSorting, type Sorting, type SortKey, sortingOf } from "./list-model.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** The specification's cuts, in characters. */
const titleLength = 30;
const dateLength = 10;

/** Height of a row for a mouse, in pixels; the real one is measured. */
const rowHeight = 41;
const overscan = 8;

const columns: readonly { key: SortKey; label: string; className?: string }[] = [
  { key: "title", label: "Task Title" },
  { key: "priority", label: "Priority" },
  { key: "createdAt", label: "Created At", className: "max-md:hidden" },
  { key: "assets", label: "Assets", className: "max-md:hidden" },
  { key: "team", label: "Team", className: "max-sm:hidden" },
];

interface RowProps {
  task: Task;
  index: number;
  detail: Board["detail"];
  measure: (row: HTMLTableRowElement | null) => void;
  /** Left out for those who may not. */
  onTrash: ((task: Task) => void) | undefined;
}

const Row = memo(function Row({ task, index, detail, measure, onTrash }: RowProps) {
  const day = task.createdAt.slice(0, dateLength);
  return (
    <TableRow ref={measure} data-index={index} data-row={task.id} aria-rowindex={index + 2}>
      <Cell className="min-w-0">
        <span className="flex items-center gap-2">
          <StageDot stage={task.stage} />
          <Link
            to={detail}
            params={{ id: task.id }}
            state={fromList}
            title={task.title}
            className="min-w-0 wrap-anywhere rounded-sm py-1 font-medium hover:underline"
          >
            {truncate(task.title, titleLength)}
          </Link>
        </span>
      </Cell>
      <Cell>
        <PriorityLabel priority={task.priority} />
      </Cell>
      <Cell className="whitespace-nowrap text-muted max-md:hidden">
        <time dateTime={task.createdAt}>{day}</time>
      </Cell>
      <Cell className="max-md:hidden">
        <span className="flex gap-3 text-muted">
          <Count of="subtask" icon={ListChecks} count={task.subtasks.length} />
          <Count of="note" icon={StickyNote} count={task.notes.length} />
        </span>
      </Cell>
      <Cell className="max-sm:hidden">
        <AssigneeAvatars assignees={task.assignees} />
      </Cell>
      <Cell className="pr-2">
        <span className="flex items-center justify-end">
          <Link
            to={detail}
            params={{ id: task.id }}
            state={fromList}
            aria-label={`View ${task.title}`}
            title="View"
            className={buttonClass({ variant: "ghost", size: "sm", isIcon: true })}
          >
            <Eye aria-hidden="true" />
          </Link>
          {onTrash && (
            <IconButton label={`Delete ${task.title}`} size="sm" onPress={() => onTrash(task)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </Cell>
    </TableRow>
  );
});

/** The order a person chose. It is in the address, as all that narrows or orders a list. */
function useSorting(): [Sorting | null, (sorting: Sorting) => void] {
  const { sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const change = (next: Sorting) => {
    void navigate({ to: ".", search: (before) => ({ ...before, sort: nameOfSorting(next) }), replace: true });
  };
  return [sorting, change];
}

interface ListScreenProps {
  tasks: readonly Task[];
  detail: Board["detail"];
  stage?: WorkStage | undefined;
}

function ListHeader({ sorting, onSort }: { sorting: Sorting | null; onSort: (sorting: Sorting) => void }) {
  return (
    <TableHeader>
      {columns.map(({ key, label, className }) => (
        <Column
          key={key}
          {...(className ? { className } : {})}
          sort={sorting?.key === key ? sorting.direction : "none"}
          onSort={(direction) => onSort({ key, direction })}
        >
          {label}
        </Column>
      ))}
      <Column className="text-right">Action</Column>
    </TableHeader>
  );
}

/** Keeps the height of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} />;
}

/** The rows to draw: those in sight, and the one with the focus wherever it is. */
function useRows(rows: readonly Task[], scroller: RefObject<HTMLDivElement | null>, active: string | null) {
  const kept = active === null ? -1 : rows.findIndex((task) => task.id === active);
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return kept < 0 ? indexes : [...new Set([...indexes, kept])].sort((a, b) => a - b);
      },
      [kept],
    ),
    overscan,
  });
}

/** The tasks as a table. Only the rows in sight are in the page. */
export function ListScreen({ tasks, detail, stage }: ListScreenProps) {
  const actor = useActor();
  const { write } = useTaskWrite();
  const [sorting, setSorting] = useSorting();
  const rows = useMemo(() => listOf(tasks, stage, sorting), [tasks, stage, sorting]);
  const scroller = useRef<HTMLDivElement>(null);
  const { active, onFocus, leaveRow } = useRowFocus(rows, scroller);
  const virtualizer = useRows(rows, scroller, active);
  const items = virtualizer.getVirtualItems();
  const trash = useCallback(
    ({ id }: Task) => {
      leaveRow(id);
      write({ kind: "move", id, patch: { stage: "delete" } });
    },
    [leaveRow, write],
  );
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={`list-${stage ?? "all"}`}
      className="h-full overflow-y-auto overscroll-y-contain sm:px-3"
    >
      <Table label="Tasks" aria-rowcount={rows.length + 1} onFocus={onFocus}>
        <ListHeader sorting={sorting} onSort={setSorting} />
        <TableBody>
          {items.map(({ key, index, start }, at) => {
            const task = rows[index];
            if (!task) return null;
            const mayTrash = canTask.move(actor, task.stage, "delete");
            return (
              <Fragment key={key}>
                <Gap height={start - (items[at - 1]?.end ?? 0)} />
                <Row
                  {...{ task, index, detail }}
                  measure={virtualizer.measureElement}
                  onTrash={mayTrash ? trash : undefined}
                />
              </Fragment>
            );
          })}
          <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </TableBody>
      </Table>
    </div>
  );
}
