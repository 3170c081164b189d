import type { Task } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChartNoAxesGantt } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { valuesIn } from "@/features/board/groups/public.ts";
import { useLines } from "@/features/list/lines/public.ts";
import { useMayCreate, useWritableProjects } from "@/features/project/public.ts";
import {
  CreateOnDays,
  spanOf,
  Undated,
  undatedOf,
  useDateMoves,
  useStepKeys,
  useUndatedList,
} from "@/features/schedule/public.ts";
import { useActor } from "@/features/session/public.ts";
import type { GivenValues } from "@/features/task/creation/public.ts";
import { type BoardShape, type TaskList, type TaskOrder, tasksOn, useShownOrder } from "@/features/task/public.ts";
import { EmptyState } from "@/ui/states.tsx";
import { useSizes } from "./line-sizes.ts";
import { ShiftDialog } from "./shift-dialog.tsx";
import { ShiftNotice } from "./shift-notice.tsx";
import { TimelineBar } from "./timeline-bar.tsx";
import { TimelineGrid } from "./timeline-grid.tsx";
import { useAxis } from "./use-axis.ts";
import { useAxisScroll } from "./use-axis-scroll.ts";
import type { Drawn } from "./use-bar-pointer.ts";
import { useBlocks } from "./use-blocks.ts";
import { useShifting } from "./use-shifting.ts";

interface TimelineScreenProps {
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  list: TaskList;
  projectId: string | null;
  display: Display;
  shape: BoardShape;
  lanes: BoardShape | undefined;
  order: TaskOrder | undefined;
}

/** The tasks of a list that have dates, in lines. */
function useDated({ tasks, list: { stage }, display, shape, lanes, order }: TimelineScreenProps) {
  const shown = tasksOn(tasks, stage);
  const dated = useMemo(() => shown.filter((task) => spanOf(task)), [shown]);
  const isGrouped = display.group !== "none";
  const lines = useLines({
    ...{ shape, lanes, order, stage, isGrouped },
    tasks: dated,
    allTasks: dated,
    isWithEmpty: display.empty,
    sorting: null,
  });
  return { shown, dated, undated: useMemo(() => undatedOf(shown), [shown]), ...lines };
}

/** Returns the values of a new task that is drawn in a line: those of its group. */
function useValuesAt(
  { lines }: Pick<ReturnType<typeof useDated>, "lines">,
  shape: BoardShape,
  projectId: string | null,
) {
  const actor = useActor();
  const project = useWritableProjects().find(({ id }) => projectId === null || id === projectId)?.id;
  return ({ line }: Drawn): GivenValues => {
    const head = lines.findLast((each, index) => index <= line && each.head && !each.head.isSub)?.head;
    return (head && project !== undefined && valuesIn(shape, head.column.id, actor, project)) || {};
  };
}

/** The tasks of a list on a time axis. */
export function TimelineScreen(props: TimelineScreenProps) {
  const { tasks, allTasks, list, projectId, shape } = props;
  const { shown, dated, undated, lines, groups, toggle } = useDated(props);
  const scroller = useRef<HTMLDivElement>(null);
  const sizes = useSizes();
  const axis = useAxis(useMemo(() => dated.flatMap((task) => spanOf(task) ?? []), [dated]));
  const scroll = useAxisScroll(scroller, axis, sizes.names);
  const moves = useDateMoves(tasks);
  const shifting = useShifting(allTasks, useBlocks(projectId, allTasks), moves);
  const drawer = useUndatedList("timeline", "90rem");
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const mayCreate = useMayCreate(projectId);
  const valuesAt = useValuesAt({ lines }, shape, projectId);
  const isPhone = sizes.names === 0;
  useStepKeys(scroll.step);
  useShownOrder(list.to, "list", () => groups);
  const [some, all] = [i18n.number(dated.length), i18n.number(shown.length)];
  return (
    <div className="relative flex h-full flex-col bg-canvas">
      <TimelineBar {...{ axis, scroll, isPhone }} isListOpen={drawer.isOpen} onToggleList={drawer.toggle} />
      <div className="flex min-h-0 flex-1">
        <TimelineGrid
          {...{ scroller, axis, scroll, sizes, lines, moves }}
          blocks={shifting.blocks}
          early={shifting.early}
          heading={t`${some} of ${all} tasks have dates`}
          detail={list.detail}
          onToggle={toggle}
          onMoved={shifting.setMoved}
          onEarly={shifting.showFor}
          onDrawn={mayCreate ? setDrawn : undefined}
        />
        {drawer.isOpen && <Undated tasks={undated} detail={list.detail} isPhone={isPhone} />}
      </div>
      {dated.length === 0 && (
        <div className="pointer-events-none absolute inset-0 top-11 grid place-items-center">
          <div className="rounded-xl bg-canvas px-4">
            <EmptyState icon={<ChartNoAxesGantt aria-hidden="true" />}>{t`No task has dates yet.`}</EmptyState>
          </div>
        </div>
      )}
      {shifting.shifts.length > 0 && !shifting.isShown && (
        <ShiftNotice count={shifting.shifts.length} onShow={shifting.show} onClose={shifting.close} />
      )}
      {shifting.isShown && <ShiftDialog shifts={shifting.shifts} onShift={shifting.shift} onClose={shifting.close} />}
      {drawn && (
        <CreateOnDays projectId={projectId} span={drawn} values={valuesAt(drawn)} onClose={() => setDrawn(null)} />
      )}
    </div>
  );
}
