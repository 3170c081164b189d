import type { Task } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { Fragment, type RefObject, useContext, useMemo, useRef } from "react";
import { useActorIn } from "@/features/project/public.ts";
import type { BoardShape, TaskList, TaskOrder } from "@/features/task/public.ts";
import { Older, ShownProject, usePrefetch, useShownOrder, useTitleLength } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { Column, Table, TableBody, TableHeader } from "@/ui/table.tsx";
import { FactRow } from "./fact-row.tsx";
import { GroupHead } from "./group-head.tsx";
import { actionClass, columnsOfAll, type ListColumn } from "./list-columns.ts";
import { nameOfSorting, type Sorting, sortingOf } from "./list-model.ts";
import { ListRow } from "./list-row.tsx";
import { useLines, useVirtualLines } from "./use-lines.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";

const rowMoves = onDemand(async () => (await import("./moves/row-moves.tsx")).RowMoves, { isOptional: true });

/** From this list width on, in pixels, titles are cut at the longer length. */
const wideFrom = 1_000;

/** The height of a row by density, in pixels. */
const rowHeights = { compact: 36, roomy: 44 } as const;

interface ListScreenProps {
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  list: TaskList;
  /** The groups of the list, and those within each of them. */
  shape: BoardShape;
  lanes: BoardShape | undefined;
  order: TaskOrder | undefined;
  display: Display;
  /** Called with the column by which the tasks are to be sorted, with a minus for descending order. */
  onSort: (sort: string) => void;
}

interface ListHeaderProps {
  columns: readonly ListColumn[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}

/** The heads of the columns that the specification names, which sort the list. */
function ListHeader({ columns, sorting, onSort }: ListHeaderProps) {
  return (
    <TableHeader>
      {columns.map(({ key, label, className }) => (
        <Column
          key={key}
          className={cn(className, "whitespace-normal!")}
          sort={sorting?.key === key ? sorting.direction : "none"}
          onSort={(direction) => onSort({ key, direction })}
        >
          {label}
        </Column>
      ))}
      <Column className={cn(actionClass.all, "text-end! whitespace-normal!")}>{t`Action`}</Column>
    </TableHeader>
  );
}

/** The heads of a list whose rows need none to be understood. */
function HiddenHeader() {
  return (
    <thead>
      <tr>
        <th scope="col" className="p-0">
          <span className="sr-only">{t`Task Title`}</span>
        </th>
        <th scope="col" className={cn("p-0", actionClass.facts)}>
          <span className="sr-only">{t`Action`}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Takes up the height of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} />;
}

/** Returns the facts that rows show. A row does not repeat what its group says. */
function useFacts({ shown, group, lanes }: Display): ReadonlySet<string> {
  return useMemo(() => new Set(shown.filter((fact) => fact !== group && fact !== lanes)), [shown, group, lanes]);
}

/** Returns the sorted and grouped rows, and remembers their order. */
function useRows({ tasks, allTasks, list, shape, lanes, order, display }: ListScreenProps) {
  const [sort] = display.sort;
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const isGrouped = display.group !== "none";
  const { lines, groups, toggle } = useLines({
    ...{ tasks, allTasks, shape, lanes, isGrouped, order, sorting },
    isWithEmpty: display.empty,
    stage: list.stage,
  });
  useShownOrder(list.to, "list", () => groups);
  return { lines, toggle, sorting };
}

/** Returns how the rows look: with chosen facts, or with the columns of the specification if nothing groups them. */
function useLook({ display }: ListScreenProps, scroller: RefObject<HTMLDivElement | null>) {
  const isOfFacts = useContext(ShownProject) !== null || display.group !== "none";
  const columns = useMemo(() => columnsOfAll(), []);
  const cutAt = useTitleLength(scroller, wideFrom);
  const shown = useFacts(display);
  return { isOfFacts, columns, shown, titleLength: shown.has("title") ? undefined : cutAt };
}

/** The tasks in rows, by group. Only the visible rows are rendered. */
export function ListScreen(props: ListScreenProps) {
  const { list, display, onSort } = props;
  const { stage, detail } = list;
  const mayMove = canTask.move(useActorIn(useContext(ShownProject)));
  const { lines, toggle, sorting } = useRows(props);
  const rows = useMemo(() => lines.flatMap(({ task }) => task ?? []), [lines]);
  const scroller = useRef<HTMLDivElement>(null);
  const { isOfFacts, columns, shown, titleLength } = useLook(props, scroller);
  const { active, onFocus, onBlur, moveTo, pin } = useRowFocus(rows, scroller);
  const onKeyDown = useRowKeys(rows, scroller, moveTo);
  const prefetch = usePrefetch();
  const virtualizer = useVirtualLines(lines, scroller, active, rowHeights[display.density]);
  const items = virtualizer.getVirtualItems();
  const measure = virtualizer.measureElement;
  const rowProps = { detail, measure, mayMove };
  const row = (task: Task, index: number) =>
    isOfFacts ? (
      <FactRow {...rowProps} {...{ task, index, shown }} isRoomy={display.density === "roomy"} />
    ) : (
      <ListRow {...rowProps} {...{ task, index, columns, titleLength }} />
    );
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={`list-${stage ?? "all"}`}
      className="@container relative h-full scroll-pt-18 scroll-pb-4 overflow-y-auto overscroll-y-contain bg-canvas max-sm:pb-20"
    >
      <Table
        label={t`Tasks`}
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
        {isOfFacts ? (
          <HiddenHeader />
        ) : (
          <ListHeader columns={columns} sorting={sorting} onSort={(next) => onSort(nameOfSorting(next))} />
        )}
        <TableBody>
          {items.map(({ key, index, start }, at) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <Fragment key={key}>
                <Gap height={start - (items[at - 1]?.end ?? 0)} />
                {line.task ? (
                  row(line.task, index)
                ) : (
                  <GroupHead head={line.head} {...{ index, measure }} onToggle={toggle} />
                )}
              </Fragment>
            );
          })}
          <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </TableBody>
      </Table>
      {mayMove && (
        <OnDemand of={rowMoves} {...props} {...{ scroller, lines, pin, moveTo }} isGrouped={display.group !== "none"} />
      )}
      {(stage ?? "completed") === "completed" && (
        <Older stage="completed" scroller={scroller} isEager={stage !== undefined} />
      )}
    </div>
  );
}
