import type { Task } from "@baton/domain/task/task";
import { TaskMenuButton } from "@/features/task-menu/public.ts";
import { useBoard } from "./board-context.ts";

interface CardMenuProps {
  task: Task;
  isCurrent: boolean;
  /** Edits the card in place, where that is possible. */
  onEdit?: () => void;
}

/** The menu of a card. Its items include moving the card without dragging. */
export function CardMenu({ task, isCurrent, onEdit }: CardMenuProps) {
  const { moveTo, moveToStage, archive, trash, shape, stages } = useBoard();
  const column = stages.columnOf(task);
  if (column === undefined) return null;
  return (
    <TaskMenuButton
      task={task}
      {...(onEdit ? { onEdit } : {})}
      onMove={moveToStage}
      // A sorted column decides itself where its cards are.
      {...(shape.order ? {} : { onMoveTo: (moved, end) => moveTo(moved, shape.columnOf(moved) ?? "", end) })}
      columns={stages.columns}
      column={column}
      onArchive={archive}
      onTrash={trash}
      tabIndex={isCurrent ? 0 : -1}
      className="z-10 -my-1 -me-1.5 pointer-coarse:-my-3 pointer-coarse:-me-3"
    />
  );
}
