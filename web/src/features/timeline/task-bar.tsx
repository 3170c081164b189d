import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { Edge, Span } from "@/features/schedule/public.ts";
import { useOpenTaskHandler } from "@/features/task/lists/public.ts";
import { type DetailRoute, DueWord, dueDayText, fromList, useDue, useStageOfTask } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { toneClass } from "@/ui/tone.ts";
import type { Extent } from "./scale.ts";
import { isMilestone } from "./shift.ts";

/** Keys that move a bar or its end, as shown to assistive technology. */
const barKeys =
  "Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight";

/** The narrowest bar, and the narrowest ones that have space for the ends and for their progress, in pixels. */
const widths = { least: 5, edges: 20, progress: 34 };

interface TaskBarProps {
  task: Task;
  /** The dates that are drawn, which differ from those of the task while it is dragged. */
  dates: Pick<Task, "startingDate" | "endingDate">;
  span: Span;
  extent: Extent;
  top: number;
  detail: DetailRoute;
  isActive: boolean;
  isDragged: boolean;
  isEarly: boolean;
  isOpen: boolean;
  /** Whether words stand beside it. In front of the view, a chevron stands in their place. */
  hasWords: boolean;
}

/** The bar of a task across its days, or the diamond of a milestone. */
export function TaskBar(props: TaskBarProps) {
  const { task, dates, span, extent, top, detail, isActive, isDragged, isEarly, isOpen, hasWords } = props;
  const stage = useStageOfTask(task);
  const onClick = useOpenTaskHandler(task);
  const isPoint = isMilestone(dates);
  const isDone = task.stage === "completed";
  const width = Math.max(extent.end - extent.start - 1, widths.least);
  const words = useWords(dates, span);
  const label = [task.title, words, ...(isEarly ? [t`starts before what blocks it ends`] : [])].join(", ");
  const look = isDone ? "" : cn(toneClass[stage?.colour ?? "gray"]);
  return (
    <>
      <Link
        to={detail}
        params={{ id: task.id }}
        state={fromList}
        onClick={onClick}
        draggable={false}
        data-task={task.id}
        data-line={task.id}
        data-part="bar"
        tabIndex={isActive ? 0 : -1}
        aria-keyshortcuts={barKeys}
        title={`${task.title}, ${words}`}
        style={
          isPoint ? { top: top + 2, insetInlineStart: extent.end - 9 } : { top, insetInlineStart: extent.start, width }
        }
        className={cn(
          "peer/bar absolute flex cursor-grab items-center text-xs font-medium focus-visible:outline-offset-1",
          isPoint ? "size-4.5 place-content-center rounded-sm" : "h-5.5 overflow-hidden rounded-[5px] border",
          look,
          !isPoint &&
            (isDone ? "border-line-strong bg-hover text-muted" : "border-tone-line bg-tone-soft text-tone-text"),
          isDragged && "z-[1] cursor-grabbing shadow-raised",
          isEarly && !isPoint && "border-danger-text",
          isOpen && "outline-2 outline-accent",
        )}
      >
        {isPoint ? (
          <Diamond isDone={isDone} isEarly={isEarly} />
        ) : (
          <Progress task={task} width={width} isDone={isDone} />
        )}
        <span className="sr-only">{label}</span>
        {!isPoint && width >= widths.edges && (
          <>
            <EdgeHandle edge="start" />
            <EdgeHandle edge="end" />
          </>
        )}
      </Link>
      {hasWords && (
        <Beside
          task={task}
          start={isPoint ? extent.end + 14 : extent.start + width + 8}
          top={top}
          {...{ words, isPoint, isDragged }}
        />
      )}
    </>
  );
}

/** Returns the days in words, as they are drawn. */
function useWords({ startingDate, endingDate }: TaskBarProps["dates"], { to }: Span): string {
  const today = useToday();
  if (endingDate === "") return t`from ${dueDayText({ startingDate: "", endingDate: to }, today)}`;
  return dueDayText({ startingDate, endingDate }, today);
}

function Diamond({ isDone, isEarly }: { isDone: boolean; isEarly: boolean }) {
  const colour = isEarly ? "bg-danger-text" : "bg-text";
  return (
    <span
      aria-hidden="true"
      className={cn("block size-3 shrink-0 rotate-45 rounded-[2px]", isDone ? "bg-faint" : colour)}
    />
  );
}

/** The part of the subtasks that is done. */
function Progress({
  task: { subtaskCount, subtasksDone },
  width,
  isDone,
}: {
  task: Task;
  width: number;
  isDone: boolean;
}) {
  if (subtaskCount === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        style={{ width: `${(subtasksDone / subtaskCount) * 100}%` }}
        className={cn("absolute inset-y-0 start-0", isDone ? "bg-pressed" : "bg-tone-line")}
      />
      {width >= widths.progress && (
        <span className="relative ps-2 tabular-nums">{`${subtasksDone}/${subtaskCount}`}</span>
      )}
    </>
  );
}

interface BesideProps extends Pick<TaskBarProps, "task" | "top" | "isDragged"> {
  start: number;
  words: string;
  isPoint: boolean;
}

/** The dates beside the bar under the pointer or with the focus, and beside every milestone; else how late it is. */
function Beside({ task, start, top, words, isPoint, isDragged }: BesideProps) {
  const { kind } = useDue(task);
  const isLate = kind === "overdue";
  const isShown = isDragged || (isPoint && !isLate);
  const place = { top, insetInlineStart: start };
  const box = "pointer-events-none absolute flex h-5.5 items-center whitespace-nowrap text-xs tabular-nums";
  return (
    <>
      <span
        aria-hidden="true"
        style={place}
        className={cn(
          box,
          "z-[1] rounded-sm bg-canvas pe-1",
          isPoint && !isDragged ? "text-muted" : "font-medium",
          !isShown && "opacity-0 peer-hover/bar:opacity-100 peer-focus-visible/bar:opacity-100",
        )}
      >
        {words}
      </span>
      {isLate && !isDragged && (
        <span style={place} className={cn(box, "peer-hover/bar:opacity-0 peer-focus-visible/bar:opacity-0")}>
          <DueWord task={task} />
        </span>
      )}
    </>
  );
}

function EdgeHandle({ edge }: { edge: Edge }) {
  return (
    <span
      data-edge={edge}
      aria-hidden="true"
      className={cn(
        "absolute inset-y-0 w-2 cursor-ew-resize opacity-0 hover:opacity-100 pointer-coarse:hidden",
        "after:absolute after:inset-y-1 after:w-0.5 after:rounded-full after:bg-current after:opacity-50",
        edge === "start" ? "start-0 after:start-0.5" : "end-0 after:end-0.5",
      )}
    />
  );
}
