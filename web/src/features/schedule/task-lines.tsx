import type { Task } from "@baton/domain/task/task";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef } from "react";
import { useOpenTaskHandler } from "@/features/task/lists/public.ts";
import { type DetailRoute, fromList, TaskStageIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { useBarDrag } from "./date-drag.ts";

const none: readonly string[] = [];

interface TaskLinesProps {
  label: string;
  tasks: readonly Task[];
  detail: DetailRoute;
  /** The height of a line, in pixels. */
  height: number;
  className?: string;
}

/** Tasks on one line each. Only the visible lines are rendered. */
export function TaskLines({ label, tasks, detail, height, className }: TaskLinesProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const lines = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
    const next = way && links[links.indexOf(event.target as HTMLElement) + way];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={scroller} aria-label={label} onKeyDown={onKeyDown} className={cn("overflow-y-auto", className)}>
      <li aria-hidden="true" style={{ height: lines.getVirtualItems()[0]?.start ?? 0 }} />
      {lines.getVirtualItems().map(({ index }) => {
        const task = tasks[index];
        return task && <TaskLine key={task.id} {...{ task, detail, height }} />;
      })}
      <li aria-hidden="true" style={{ height: lines.getTotalSize() - (lines.getVirtualItems().at(-1)?.end ?? 0) }} />
    </ul>
  );
}

function TaskLine({ task, detail, height }: Pick<TaskLinesProps, "detail" | "height"> & { task: Task }) {
  const onClick = useOpenTaskHandler(task);
  const { bar, isDragged } = useBarDrag<HTMLAnchorElement>({ taskId: task.id, title: task.title, days: none });
  return (
    <li style={{ height }}>
      <Link
        ref={bar}
        to={detail}
        params={{ id: task.id }}
        state={fromList}
        onClick={onClick}
        data-task={task.id}
        title={task.title}
        className={cn(
          "flex h-full items-center gap-2 rounded-md px-2 text-sm hover:bg-hover focus-visible:-outline-offset-2",
          isDragged && "opacity-40",
        )}
      >
        <TaskStageIcon task={task} />
        <span
          dir="auto"
          className={cn("min-w-0 truncate", task.stage === "completed" && "text-muted line-through decoration-faint")}
        >
          {task.title}
        </span>
      </Link>
    </li>
  );
}
