import type { Task } from "@baton/domain/task/task";
import { TaskMenuButton } from "@/features/task-menu/public.ts";

/** The menu of a card. Its items include moving the card without dragging. */
export function CardMenu({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  return (
    <TaskMenuButton
      task={task}
      tabIndex={isCurrent ? 0 : -1}
      className="z-10 -my-1 -me-1.5 pointer-coarse:-my-3 pointer-coarse:-me-3"
    />
  );
}
