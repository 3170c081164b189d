import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ArrowDownToLine, ArrowUpToLine } from "lucide-react";
import { MenuItem, MenuSeparator } from "@/ui/menu.tsx";
import { TaskMenu } from "../task-menu.tsx";
import { useBoard } from "./board-context.ts";

/** The menu of a card. Among other things, it moves the card without dragging. */
export function CardMenu({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  const { moveTo, trash } = useBoard();
  const { stage } = task;
  if (stage === "delete") return null;
  return (
    <TaskMenu
      task={task}
      onMove={(moved, to) => moveTo(moved, to, "top")}
      onTrash={trash}
      tabIndex={isCurrent ? 0 : -1}
      className="z-10 -my-1 -me-1.5 pointer-coarse:-my-3 pointer-coarse:-me-3"
    >
      <MenuSeparator />
      <MenuItem id="top" icon={<ArrowUpToLine />} onAction={() => moveTo(task, stage, "top")}>
        {t`Top of column`}
      </MenuItem>
      <MenuItem id="bottom" icon={<ArrowDownToLine />} onAction={() => moveTo(task, stage, "bottom")}>
        {t`Bottom of column`}
      </MenuItem>
    </TaskMenu>
  );
}
