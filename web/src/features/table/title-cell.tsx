import type { CustomField } from "@baton/domain/field/field";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Maximize2 } from "lucide-react";
import type { ReactNode } from "react";
import { useCardFacts } from "@/features/display/public.ts";
import { useOpenTaskHandler } from "@/features/task/lists/public.ts";
import {
  Blocked,
  Count,
  type DetailRoute,
  factOfCount,
  fromList,
  itemCounts,
  useTaskName,
} from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";

export interface CellProps {
  readonly task: Task;
  readonly detail: DetailRoute;
  /** The custom field of the column, if it shows one. */
  readonly custom?: CustomField | undefined;
}

/** A link that opens a task. The table is one stop of the Tab key. */
function TaskLink({ task, detail, children, className }: CellProps & { children: ReactNode; className: string }) {
  return (
    <Link
      to={detail}
      params={{ id: task.id }}
      state={fromList}
      onClick={useOpenTaskHandler(task)}
      tabIndex={-1}
      aria-label={t`Open ${task.title}`}
      className={cn("rounded-sm text-xs text-faint hover:text-text group-aria-selected/row:text-muted", className)}
    >
      {children}
    </Link>
  );
}

/** The number of a task, which opens it. */
export function NumberCell({ task, detail }: CellProps) {
  return (
    <TaskLink {...{ task, detail }} className="truncate tabular-nums hover:underline">
      {useTaskName(task) || t`Open`}
    </TaskLink>
  );
}

/** The title, and what else of the task is shown but has no column. */
export function TitleCell({ task, detail }: CellProps) {
  const isShown = useCardFacts();
  return (
    <>
      <span dir="auto" title={task.title} className="truncate font-medium text-text">
        {task.title}
      </span>
      <span className="flex shrink-0 items-center gap-2 text-xs text-faint">
        {itemCounts(task).map((each) => isShown(factOfCount[each.of]) && <Count key={each.of} {...each} />)}
        {isShown("blocked") && <Blocked task={task} />}
      </span>
      {!isShown("number") && (
        <TaskLink
          {...{ task, detail }}
          className="ms-auto shrink-0 not-group-hover/row:opacity-0 pointer-coarse:opacity-100"
        >
          <Maximize2 size={14} aria-hidden="true" />
        </TaskLink>
      )}
    </>
  );
}
