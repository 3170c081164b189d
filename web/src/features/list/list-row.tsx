import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Eye, Trash2 } from "lucide-react";
import { type ComponentType, memo } from "react";
import { Avatars } from "@/features/member/public.ts";
import { ProjectMark, useProject, useProjects } from "@/features/project/public.ts";
import { useIsOpenTask, useOpenTaskHandler } from "@/features/task/lists/public.ts";
import type { DetailRoute } from "@/features/task/public.ts";
import {
  Blocked,
  Counts,
  Day,
  DueDate,
  fromList,
  PriorityLabel,
  StageDot,
  useTaskName,
  useTaskWrite,
} from "@/features/task/public.ts";
import { TaskMenuButton } from "@/features/task-menu/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { Cell, TableRow } from "@/ui/table.tsx";
import type { ListColumn } from "./list-columns.ts";
import type { SortKey } from "./list-model.ts";
import { openRowClass } from "./open-row-class.ts";

export interface RowProps {
  task: Task;
  index: number;
  columns: readonly ListColumn[];
  detail: DetailRoute;
  /** The characters after which a title is cut; undefined to show whole titles. */
  titleLength: number | undefined;
  measure: (row: HTMLTableRowElement | null) => void;
  /** Whether the person may move, archive and delete tasks. */
  mayMove: boolean;
}

/** A task in the list. It renders again only when its task is another object. */
export const ListRow = memo(function ListRow({ task, index, measure, columns, ...props }: RowProps) {
  const isOpen = useIsOpenTask(task.id);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      data-row={task.id}
      aria-rowindex={index + 2}
      className={cn(isOpen && openRowClass)}
    >
      <Cell>
        <Title task={task} {...props} />
      </Cell>
      {columns.map(({ key, className }) => {
        if (key === "title") return null;
        const Content = contents[key];
        return (
          <Cell key={key} className={className}>
            <Content task={task} />
          </Cell>
        );
      })}
      <ActionCell task={task} {...props} />
    </TableRow>
  );
});

/** The contents of the columns after the title. */
const contents: Readonly<Record<Exclude<SortKey, "title">, ComponentType<{ task: Task }>>> = {
  priority: ({ task }) => <PriorityLabel priority={task.priority} />,
  created: ({ task }) => <Day date={task.createdAt} className="text-sm text-muted tabular-nums" />,
  due: ({ task }) => <DueDate task={task} className="text-sm text-muted tabular-nums" />,
  assets: ({ task }) => (
    <span className="flex flex-wrap gap-x-2 text-sm text-muted">
      <Counts task={task} />
    </span>
  ),
  team: ({ task }) => (
    <span className="flex">
      <Avatars ids={task.assigneeIds} />
    </span>
  ),
};

type CellProps = Pick<RowProps, "task" | "detail" | "titleLength" | "mayMove">;

/** The sign of the project of a task, and its number. */
function TaskReference({ task }: { task: Task }) {
  const project = useProject(task.projectId);
  const isOneOfMany = useProjects().length > 1;
  const name = useTaskName(task);
  return (
    <span title={project?.name} className="flex shrink-0 items-center gap-1 text-sm text-faint tabular-nums">
      {isOneOfMany && project && <ProjectMark project={project} />}
      {name}
    </span>
  );
}

function Title({ task, detail, titleLength = task.title.length }: CellProps) {
  const onClick = useOpenTaskHandler(task);
  return (
    <span data-signs="" className="flex items-center gap-2.5 @max-lg:items-baseline @max-lg:py-1.5">
      <StageDot stage={task.stage} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to={detail}
          params={{ id: task.id }}
          state={fromList}
          onClick={onClick}
          title={task.title}
          aria-label={task.title}
          dir="auto"
          className="max-w-full self-start truncate rounded-sm font-medium wrap-anywhere hover:underline @max-lg:whitespace-normal"
        >
          {truncate(task.title, titleLength)}
        </Link>
        {/* Shown if their columns do not fit. */}
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted *:first:min-w-18 @lg:hidden">
          <TaskReference task={task} />
          <DueDate task={task} />
          <PriorityLabel priority={task.priority} />
          <Blocked task={task} />
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2.5 @max-lg:hidden">
        <Blocked task={task} />
        <TaskReference task={task} />
      </span>
    </span>
  );
}

/** The actions that the specification names, and a menu. */
function ActionCell({ task, detail, mayMove }: CellProps) {
  const { write } = useTaskWrite();
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
        {mayMove && (
          <>
            <IconButton
              label={t`Delete ${task.title}`}
              size="sm"
              onPress={() => write({ kind: "move", id: task.id, patch: { stage: "delete" } })}
              className="hover:text-danger-text"
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
            <TaskMenuButton label={t`More actions for ${task.title}`} task={task} className="touch-target" />
          </>
        )}
      </span>
    </Cell>
  );
}
