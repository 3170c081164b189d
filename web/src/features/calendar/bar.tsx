import type { Task } from "@baton/domain/task/task";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useBarDrag, useEdgeDrag, weekLength } from "@/features/schedule/public.ts";
import { useIsOpenTask, useOpenTaskHandler } from "@/features/task/lists/public.ts";
import {
  type DetailRoute,
  DueWord,
  dueDayText,
  fromList,
  RepeatMark,
  TaskStageIcon,
  useDue,
  useStageOfTask,
} from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { toneClass } from "@/ui/tone.ts";
import type { CalendarItem } from "./calendar-items.ts";
import { top } from "./heights.ts";
import type { Segment } from "./lanes.ts";

/** Keys that move a bar or one of its ends, as shown to assistive technology. */
const barKeys =
  "Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight";

/** The space between a bar and the edge of its first or last day, in pixels. */
const gap = 4;

const percent = (days: number) => `${(days / weekLength) * 100}%`;

/** The parts of a segment, and not the segment, which is a new one whenever any task changes. */
interface BarProps extends Omit<Segment<CalendarItem>, "item"> {
  task: Task;
  /** The days of the week. */
  days: readonly string[];
  detail: DetailRoute;
}

/** The part of a task that is in one week. */
export const Bar = memo(function Bar({ task, days, detail, ...segment }: BarProps) {
  const { first, last, lane, isContinued, continues } = segment;
  const stage = useStageOfTask(task);
  const isOpen = useIsOpenTask(task.id);
  const onClick = useOpenTaskHandler(task);
  const { bar, isDragged } = useBarDrag<HTMLAnchorElement>({
    taskId: task.id,
    title: task.title,
    days: days.slice(first, last + 1),
  });
  const isDone = task.stage === "completed";
  const [before, after] = [isContinued ? 0 : gap, continues ? 0 : gap + 1];
  return (
    <Link
      ref={bar}
      to={detail}
      params={{ id: task.id }}
      state={fromList}
      onClick={onClick}
      tabIndex={-1}
      data-task={task.id}
      aria-keyshortcuts={barKeys}
      title={task.title}
      style={{
        top: top(lane),
        insetInlineStart: `calc(${percent(first)} + ${before}px)`,
        width: `calc(${percent(last - first + 1)} - ${before + after}px)`,
      }}
      className={cn(
        "group/bar absolute flex h-5 items-center gap-1.5 overflow-hidden px-1.5 text-xs font-medium",
        isDone
          ? "bg-hover font-normal text-muted"
          : cn(toneClass[stage?.colour ?? "gray"], "bg-tone-soft text-tone-text"),
        !isContinued && "rounded-s-sm",
        !continues && "rounded-e-sm",
        isDragged && "opacity-40",
        isOpen && "shadow-[inset_0_0_0_2px_var(--color-accent)]",
      )}
    >
      <TaskStageIcon task={task} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {task.title}
        <span className="sr-only">{`, ${useDates(task)}`}</span>
      </span>
      {!continues && task.dueTime && <span className="shrink-0 font-normal">{task.dueTime.replace(/^0/, "")}</span>}
      {!continues && <RepeatMark task={task} />}
      {!continues && last > first && <Late task={task} />}
      {!isContinued && <EdgeHandle taskId={task.id} edge="start" />}
      {!continues && <EdgeHandle taskId={task.id} edge="end" />}
    </Link>
  );
});

/** Returns the days of a task in words. */
function useDates(task: Task): string {
  const today = useToday();
  return dueDayText({ ...task, endingDate: task.endingDate || task.startingDate }, today);
}

/** How late a task is. That it is due today or tomorrow is seen from its place. */
function Late({ task }: { task: Task }) {
  const { kind } = useDue(task);
  if (kind !== "overdue") return null;
  return (
    <span className="shrink-0">
      <DueWord task={task} />
    </span>
  );
}

function EdgeHandle({ taskId, edge }: { taskId: string; edge: "start" | "end" }) {
  const handle = useEdgeDrag(taskId, edge);
  return (
    <span
      ref={handle}
      aria-hidden="true"
      className={cn(
        "absolute inset-y-0 w-2 cursor-ew-resize opacity-0 group-hover/bar:opacity-100 pointer-coarse:hidden",
        "after:absolute after:inset-y-1 after:w-0.5 after:rounded-full after:bg-current after:opacity-50",
        edge === "start" ? "start-0 after:start-0.5" : "end-0 after:end-0.5",
      )}
    />
  );
}
