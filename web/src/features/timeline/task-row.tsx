import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { type Span, spanOf } from "@/features/schedule/public.ts";
import { useIsSelected } from "@/features/selection/public.ts";
import { useIsOpenTask, useOpenTaskHandler } from "@/features/task/lists/public.ts";
import { type DetailRoute, fromList, TaskStageIcon, useTaskName } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { GridCell, GridRow } from "@/ui/grid.tsx";
import { datesAfter, useDragOf } from "./dates-drag.ts";
import type { Sizes } from "./line-sizes.ts";
import { type Extent, extentOf, type Scale } from "./scale.ts";
import { TaskBar } from "./task-bar.tsx";

/** The part of a line that takes the focus. */
export type Part = "title" | "bar";

export interface TaskRowProps {
  task: Task;
  index: number;
  sizes: Sizes;
  scale: Scale;
  /** The rendered part of the axis, and the part in view once the scrolling has ended. */
  across: Extent;
  seen: Extent | null;
  /** The part of the line to which Tab leads. */
  active: Part | undefined;
  detail: DetailRoute;
  /** Whether it starts before a task that blocks it ends. */
  isEarly: boolean;
  onEarly: (taskId: string) => void;
  onReveal: (span: Span) => void;
}

/** A task: its name, and its bar. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, index, sizes, scale, across, seen, active, detail, isEarly, onReveal } = props;
  const drag = useDragOf(task.id);
  const dates = drag ? datesAfter(task, drag) : task;
  const span = spanOf(dates);
  const isSelected = useIsSelected(task.id);
  const isOpen = useIsOpenTask(task.id);
  if (!span) return null;
  const extent = extentOf(scale, span);
  const isDrawn = extent.end >= across.start && extent.start <= across.end;
  return (
    <GridRow
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      style={{ height: sizes.row }}
      className={cn("group/row relative", sizes.names > 0 ? "flex" : "block")}
    >
      <TitleCell {...props} isMarked={isSelected || isOpen} />
      <GridCell
        data-canvas={index}
        className={cn("p-0", sizes.names > 0 ? "relative block flex-1" : "absolute inset-0 block")}
      >
        {isDrawn && (
          <TaskBar
            {...{ task, dates, span, extent, detail, isEarly, isOpen }}
            top={sizes.barTop}
            isActive={active === "bar"}
            isDragged={drag !== null}
            hasWords={!seen || extent.end > seen.start}
          />
        )}
        {seen && !drag && <Elsewhere {...{ extent, seen, sizes, span, onReveal }} />}
      </GridCell>
    </GridRow>
  );
});

function TitleCell(props: TaskRowProps & { isMarked: boolean }) {
  const { task, sizes, active, detail, isEarly, onEarly, isMarked } = props;
  const onClick = useOpenTaskHandler(task);
  const name = useTaskName(task);
  const isPhone = sizes.names === 0;
  return (
    <GridCell
      style={isPhone ? { width: "100cqi" } : { width: sizes.names }}
      className={cn(
        "sticky inset-s-0 flex items-center gap-2 p-0 ps-4 pe-2 sm:ps-7.5",
        isPhone ? "h-9 border-t pt-1" : "z-10 shrink-0 border-e border-b bg-canvas group-hover/row:bg-hover",
        isMarked && !isPhone && "bg-accent-soft! shadow-[inset_2px_0_0_var(--color-accent)]",
      )}
    >
      <TaskStageIcon task={task} />
      <Link
        to={detail}
        params={{ id: task.id }}
        state={fromList}
        onClick={onClick}
        draggable={false}
        data-task={task.id}
        data-line={task.id}
        data-part="title"
        tabIndex={active === "title" ? 0 : -1}
        title={task.title}
        className={cn(
          "flex min-w-0 items-center gap-2 text-sm focus-visible:-outline-offset-2",
          // On a phone, the lines of the axis are behind it.
          isPhone ? "z-[1] me-auto h-6 rounded-sm bg-canvas pe-1" : "h-full flex-1",
        )}
      >
        <span className="shrink-0 text-faint tabular-nums">{name}</span>
        <span dir="auto" className={cn("truncate", task.stage === "completed" && "text-muted")}>
          {task.title}
        </span>
      </Link>
      {isEarly && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t`${task.title} starts before what blocks it ends`}
          title={t`Starts before what blocks it ends`}
          onClick={() => onEarly(task.id)}
          className="touch-target grid size-6 shrink-0 place-items-center rounded-sm text-danger-text hover:bg-pressed"
        >
          <TriangleAlert size={14} aria-hidden="true" />
        </button>
      )}
    </GridCell>
  );
}

interface ElsewhereProps extends Pick<TaskRowProps, "sizes" | "onReveal"> {
  extent: Extent;
  seen: Extent;
  span: Span;
}

/** Leads to a bar that is not in view. */
function Elsewhere({ extent, seen, sizes, span, onReveal }: ElsewhereProps) {
  const isBefore = extent.end <= seen.start;
  if (!isBefore && extent.start < seen.end) return null;
  const Sign = isBefore ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onReveal(span)}
      style={{
        top: sizes.barTop,
        ...(isBefore ? { insetInlineStart: seen.start + 6 } : { insetInlineStart: seen.end - 28 }),
      }}
      className="absolute z-[2] grid h-5.5 w-5.5 place-items-center rounded-sm bg-canvas text-faint hover:bg-pressed hover:text-text"
    >
      <Sign size={14} className="rtl:-scale-x-100" />
    </button>
  );
}
