import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Eye, Trash2 } from "lucide-react";
import { memo } from "react";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { Cell, TableRow } from "@/ui/table.tsx";
import type { Board } from "../board/board-context.ts";
import type { BoardShape } from "../board/board-model.ts";
import { Day } from "../day.tsx";
import { DueDate } from "../due-date.tsx";
import { useIsOpen, useOpening } from "../panel/opening.ts";
import { TaskMenuButton } from "../task-menu-button.tsx";
import { Avatars, Blocked, Count, PriorityLabel, StageDot } from "../task-visuals.tsx";
import { fromList } from "../way-back.ts";
import { columnClass } from "./list-columns.ts";

export interface RowProps {
  task: Task;
  index: number;
  detail: Board["detail"];
  titleLength: number;
  measure: (row: HTMLTableRowElement | null) => void;
  shape: BoardShape;
  onMove: (task: Task, column: string) => void;
  /** Undefined if the person may not archive or delete the task. */
  onArchive: ((task: Task) => void) | undefined;
  onTrash: ((task: Task) => void) | undefined;
}

/** A task in the list. It renders again only when its task is another object. */
export const ListRow = memo(function ListRow({ task, index, measure, ...props }: RowProps) {
  const isOpen = useIsOpen(task.id);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      data-row={task.id}
      aria-rowindex={index + 2}
      className={cn(
        isOpen &&
          "bg-accent-soft shadow-[inset_2px_0_var(--color-accent)] rtl:shadow-[inset_-2px_0_var(--color-accent)]",
      )}
    >
      <TitleCell task={task} {...props} />
      <Cell className={columnClass.priority}>
        <PriorityLabel priority={task.priority} />
      </Cell>
      <Cell className={cn(columnClass.createdAt, "text-sm text-muted")}>
        <Day date={task.createdAt} />
      </Cell>
      <Cell className={cn(columnClass.endingDate, "text-sm text-muted")}>
        <DueDate task={task} />
      </Cell>
      <Cell className={columnClass.assets}>
        <span className="flex gap-3 text-muted">
          {task.subtaskCount > 0 && <Count of="subtask" count={task.subtaskCount} done={task.subtasksDone} />}
          {task.commentCount > 0 && <Count of="comment" count={task.commentCount} />}
          {task.noteCount > 0 && <Count of="note" count={task.noteCount} />}
        </span>
      </Cell>
      <Cell className={columnClass.team}>
        <span className="flex">
          <Avatars ids={task.assigneeIds} />
        </span>
      </Cell>
      <ActionCell task={task} {...props} />
    </TableRow>
  );
});

type CellProps = Pick<RowProps, "task" | "detail" | "titleLength" | "shape" | "onMove" | "onArchive" | "onTrash">;

function TitleCell({ task, detail, titleLength }: CellProps) {
  const onClick = useOpening(task);
  return (
    <Cell>
      <span className="flex items-center gap-2.5 @max-lg:items-baseline @max-lg:py-1.5">
        <StageDot stage={task.stage} />
        <span className="flex min-w-0 flex-col gap-0.5">
          <Link
            to={detail}
            params={{ id: task.id }}
            state={fromList}
            onClick={onClick}
            title={task.title}
            aria-label={task.title}
            dir="auto"
            className="max-w-full self-start truncate rounded-sm font-medium hover:underline @max-lg:whitespace-normal"
          >
            {truncate(task.title, titleLength)}
          </Link>
          {/* Shown if their columns do not fit. */}
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted @lg:hidden">
            <PriorityLabel priority={task.priority} />
            <DueDate task={task} />
            <Blocked task={task} />
          </span>
        </span>
        <span className="flex shrink-0 @max-lg:hidden">
          <Blocked task={task} />
        </span>
      </span>
    </Cell>
  );
}

function ActionCell({ task, detail, shape, onMove, onArchive, onTrash }: CellProps) {
  return (
    <Cell>
      <span className="-me-1.5 flex items-center justify-end">
        <Link
          to={detail}
          params={{ id: task.id }}
          state={fromList}
          aria-label={t`View ${task.title}`}
          title={t`View`}
          // On a phone, the title needs the space. It is the same link.
          className={buttonClass({ variant: "ghost", size: "sm", isIcon: true, className: "@max-lg:hidden" })}
        >
          <Eye aria-hidden="true" />
        </Link>
        {onTrash && (
          <IconButton
            label={t`Delete ${task.title}`}
            size="sm"
            onPress={() => onTrash(task)}
            className="hover:text-danger-text"
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
        {onTrash && (
          <TaskMenuButton
            label={t`More actions for ${task.title}`}
            task={task}
            columns={shape.columns}
            column={shape.columnOf(task) ?? ""}
            onMove={onMove}
            onArchive={onArchive}
            onTrash={onTrash}
            className="touch-target"
          />
        )}
      </span>
    </Cell>
  );
}
