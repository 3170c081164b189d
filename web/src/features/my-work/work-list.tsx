import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type KeyboardEvent, type RefObject, useCallback, useMemo, useRef } from "react";
import { type ActionId, useAction } from "@/features/action/public.ts";
import { useRowFocus, useRowKeys } from "@/features/list/rows/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useCollapsed } from "@/features/task/lists/public.ts";
import { taskOf, usePrefetch, useShownOrder } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { Table, TableBody } from "@/ui/table.tsx";
import type { WorkMoves } from "./use-work-moves.ts";
import { type Drop, useDrops } from "./work-drag.ts";
import { WorkHead } from "./work-head.tsx";
import { type WorkGroup, type WorkItem, workGroups } from "./work-items.ts";
import { WorkRow } from "./work-row.tsx";

/** A row of the list: an item, or the head of a group. */
interface Line {
  readonly group: WorkGroup;
  readonly item?: WorkItem;
}

type Work = ReadonlyMap<WorkGroup, readonly WorkItem[]>;

/** Estimated heights with a mouse, in pixels; the actual ones are measured. */
const heights = { row: 36, head: 32 };
const overscan = 8;

const itemsIn = (work: Work, group: WorkGroup) => work.get(group) ?? [];

function linesOf(work: Work, isCollapsed: (group: WorkGroup) => boolean): readonly Line[] {
  return workGroups.flatMap((group): Line[] => {
    const items = itemsIn(work, group);
    if (items.length === 0) return [];
    return [{ group }, ...(isCollapsed(group) ? [] : items.map((item) => ({ group, item })))];
  });
}

/** Returns the virtual rows: the visible ones, the focused one, and the head of the first visible group. */
function useVirtualRows(lines: readonly Line[], scroller: RefObject<HTMLDivElement | null>, active: string | null) {
  const focused = active === null ? -1 : lines.findIndex(({ item }) => item?.id === active);
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index: number) => (lines[index]?.item ? heights.row : heights.head), [lines]),
    getItemKey: useCallback((index: number) => lines[index]?.item?.id ?? lines[index]?.group ?? index, [lines]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const head = lines.findLastIndex(({ item }, index) => index <= range.startIndex && !item);
        const pinned = [focused, head].filter((index) => index >= 0);
        return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
      },
      [focused, lines],
    ),
    overscan,
  });
}

function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} />;
}

/** Handles drops on days, heads and rows. */
function useDropsOn(work: Work, scroller: RefObject<HTMLElement | null>, moves: WorkMoves): void {
  const today = useToday();
  const drop = (ids: readonly string[], at: Drop) => {
    const all = [...work.values()].flat();
    const items = ids.flatMap((id) => all.find((item) => item.id === id) ?? []);
    if ("day" in at) return moves.toDay(items, at.day);
    const beside = all.find(({ id }) => id === at.row);
    if (!beside) return;
    if (beside.day === today) moves.toPlan(items, { id: at.row, side: at.side });
    else moves.toDay(items, beside.day);
  };
  useDrops(scroller, drop);
}

/** The keys on tasks that also work on a subtask: they press the button of its row. */
function useSubtaskKeys(rows: readonly WorkItem[], scroller: RefObject<HTMLElement | null>): void {
  const press = (id: ActionId) => (chosen?: readonly Task[]) => {
    const row = ["focus-within", "hover"]
      .map((state) => scroller.current?.querySelector<HTMLElement>(`[data-row]:${state}`))
      .find((each) => each != null);
    const isSubtask = !chosen && rows.find((item) => item.id === row?.dataset.row)?.subtask !== undefined;
    if (!isSubtask) return false;
    row?.querySelector<HTMLElement>(`[data-action="${id}"]`)?.click();
    return true;
  };
  useAction("dueDate", press("dueDate"));
  useAction("snoozeTask", press("snoozeTask"));
}

/** A person's work by group. Only the visible rows are rendered. */
export function WorkList({ work, moves }: { work: Work; moves: WorkMoves }) {
  const [toggled, toggle] = useCollapsed(useActor().userId, "my-work");
  // What is completed is collapsed at first.
  const isCollapsed = (group: WorkGroup) => toggled.has(group) !== (group === "done");
  const lines = linesOf(work, isCollapsed);
  const rows = useMemo(() => lines.flatMap(({ item }) => item ?? []), [lines]);
  const scroller = useRef<HTMLDivElement>(null);
  const { active, onFocus, onBlur, moveTo } = useRowFocus(rows, scroller);
  const goTo = useRowKeys(rows, scroller, moveTo);
  const prefetch = usePrefetch();
  const virtualizer = useVirtualRows(lines, scroller, active);
  useDropsOn(work, scroller, moves);
  useSubtaskKeys(rows, scroller);
  useShownOrder("/user/tasks", "list", () =>
    workGroups.map((group) => itemsIn(work, group).flatMap(({ task, subtask }) => (subtask ? [] : task))),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    const item = event.altKey && by ? itemsIn(work, "today").find(({ id }) => id === taskOf(event.target)) : undefined;
    if (!(item && by)) return goTo(event);
    event.preventDefault();
    moves.step(item, by);
  };
  const items = virtualizer.getVirtualItems();
  const measure = virtualizer.measureElement;
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id="my-work"
      className="@container h-full scroll-pt-10 scroll-pb-4 overflow-y-auto overscroll-y-contain bg-canvas max-sm:pb-20"
    >
      <Table
        label={t`My Work`}
        aria-rowcount={lines.length + 1}
        onKeyDown={onKeyDown}
        onPointerOver={prefetch.onRest}
        onPointerDown={prefetch.onPress}
        onFocus={(event) => {
          onFocus(event);
          prefetch.onRest(event);
        }}
        onBlur={onBlur}
        className="table-fixed"
      >
        <thead>
          <tr>
            <th scope="col" className="p-0">
              <span className="sr-only">{t`Task Title`}</span>
            </th>
            <th scope="col" className="w-11 p-0 pointer-coarse:w-14">
              <span className="sr-only">{t`Action`}</span>
            </th>
          </tr>
        </thead>
        <TableBody>
          {items.map(({ key, index, start }, at) => {
            const line = lines[index];
            if (!line) return null;
            const { group, item } = line;
            return (
              <Fragment key={key}>
                <Gap height={start - (items[at - 1]?.end ?? 0)} />
                {item ? (
                  <WorkRow {...{ item, group, index, measure }} />
                ) : (
                  <WorkHead
                    {...{ group, index, measure, moves }}
                    items={itemsIn(work, group)}
                    isCollapsed={isCollapsed(group)}
                    onToggle={toggle}
                  />
                )}
              </Fragment>
            );
          })}
          <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </TableBody>
      </Table>
    </div>
  );
}
