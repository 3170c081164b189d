import type { Task } from "@baton/domain/task/task";
import { Link } from "@tanstack/react-router";
import { useOpenTaskHandler } from "@/features/task/lists/public.ts";
import { fromList } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { useBoard } from "./board-context.ts";

interface CardLinkProps {
  task: Task;
  className?: string;
  /** The title of the task. */
  children: string;
}

/** The link of a card to its task. It covers the whole card; the buttons are above it. */
export function CardLink({ task, className, children }: CardLinkProps) {
  const { detail } = useBoard();
  const onClick = useOpenTaskHandler(task);
  return (
    <Link
      to={detail}
      params={{ id: task.id }}
      state={fromList}
      onClick={onClick}
      tabIndex={-1}
      draggable={false}
      title={task.title}
      dir="auto"
      className={cn("after:absolute after:inset-0 after:rounded-lg", className)}
    >
      {children}
    </Link>
  );
}
