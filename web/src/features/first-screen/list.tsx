import type { ListScreen } from "@baton/domain/first-screen/first-screen";
import { type WorkStage, workStages } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { i18n } from "@lingui/core";
import { useMemo } from "react";
import {
  type Board,
  BoardContext,
  BoardTabs,
  boardClass,
  ColumnHead,
  categoryColumns,
  categoryParts,
  categoryShape,
  columnClass,
  gridClass,
  NothingHere,
  scrollerClass,
  TaskCard,
} from "@/features/board/public.ts";
import { useTaskFilter } from "@/features/filter/public.ts";
import { useActor } from "@/features/session/public.ts";
import type { TaskList } from "@/features/task/public.ts";
import { FloatingCreateButton, TaskListHeader } from "@/features/task-list/header/public.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { cn } from "@/ui/cn.ts";
import { HeaderCount } from "@/ui/screen-header.tsx";
import { noop } from "./noop.ts";
import { noStages, plainDisplay } from "./plain-display.ts";

interface ScreenProps {
  list: TaskList;
  screen: ListScreen;
}

/** The number of tasks in a list. */
export function countIn({ stage }: TaskList, { counts }: ListScreen): number {
  return stage ? counts[stage] : workStages.reduce((sum, each) => sum + counts[each], 0);
}

/** The header of a list, before its tasks are counted by due date. */
export function ListHeader({ list, screen }: ScreenProps) {
  const control = useTaskFilter();
  return (
    <TaskListHeader
      list={list}
      display={plainDisplay(false)}
      stages={noStages}
      control={control}
      count={<HeaderCount count={countIn(list, screen)} />}
      onCreate={canTask.create(useActor()) ? noop : undefined}
      preload={noop}
    />
  );
}

/** The first cards of a list. */
export function FirstList({ list: { detail, stage }, screen }: ScreenProps) {
  const actor = useActor();
  const shape = useMemo(categoryShape, []);
  const board = useMemo<Board>(
    () => ({
      detail,
      shape,
      parts: categoryParts,
      flow: stage ? "row" : "column",
      canMove: canTask.move(actor),
      canAddSubtask: canTask.addSubtask(actor),
      addSubtask: async () => undefined,
      drafts: new Map(),
      offsets: new Map(),
    }),
    [detail, stage, actor, shape],
  );
  return (
    <BoardContext value={board}>
      <div className="relative flex h-full flex-col">
        <SpecifiedScreenContext value={true}>
          {stage ? <Grid stage={stage} screen={screen} /> : <Columns screen={screen} />}
        </SpecifiedScreenContext>
        {canTask.create(actor) && <FloatingCreateButton onPress={noop} preload={noop} />}
      </div>
    </BoardContext>
  );
}

function Columns({ screen: { tasks, counts } }: Pick<ScreenProps, "screen">) {
  const texts = Object.fromEntries(workStages.map((stage) => [stage, i18n.number(counts[stage])]));
  const columns = categoryColumns();
  return (
    <>
      <BoardTabs columns={columns} counts={texts} />
      {/* The first columns may be painted before the others have arrived, and must not take their space. */}
      <div
        className={cn(boardClass, "md:grid md:grid-cols-[repeat(3,minmax(14.5rem,1fr))] md:grid-rows-[minmax(0,1fr)]")}
      >
        {columns.map((column) => (
          <section key={column.id} aria-label={column.title} className={columnClass}>
            <ColumnHead column={column} count={texts[column.id] ?? ""} />
            <div className={cn(scrollerClass, "overflow-y-hidden")}>
              {counts[column.id] === 0 && <NothingHere />}
              {tasks[column.id].map((task) => (
                <TaskCard key={task.id} task={task} isCurrent={false} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function Grid({ stage, screen: { tasks } }: Pick<ScreenProps, "screen"> & { stage: WorkStage }) {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-2 py-1">
      <div className={gridClass}>
        {tasks[stage].map((task) => (
          <TaskCard key={task.id} task={task} isCurrent={false} />
        ))}
      </div>
    </div>
  );
}
