import { stageLabels, type Task, workStages } from "@baton/domain/task/task";
import { ArrowDownToLine, ArrowUpToLine, Ellipsis, Trash2 } from "lucide-react";
import { MenuButton, MenuItem, MenuSection, MenuSeparator } from "@/ui/menu.tsx";
import { StageDot } from "../task-visuals.tsx";
import { useBoard } from "./board-context.ts";

/** The way to move a card without dragging it. */
export function CardMenu({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  const { moveTo, trash } = useBoard();
  const { stage } = task;
  if (stage === "delete") return null;
  return (
    <MenuButton
      label="More actions"
      icon={<Ellipsis aria-hidden="true" />}
      tabIndex={isCurrent ? 0 : -1}
      className="z-10 -my-1 -mr-1"
    >
      <MenuSection title="Move to…">
        {workStages.map((to) => (
          <MenuItem
            key={to}
            id={to}
            icon={<StageDot stage={to} />}
            isDisabled={to === stage}
            onAction={() => moveTo(task, to, "top")}
          >
            {stageLabels[to]}
          </MenuItem>
        ))}
        <MenuItem id="top" icon={<ArrowUpToLine />} onAction={() => moveTo(task, stage, "top")}>
          Top of column
        </MenuItem>
        <MenuItem id="bottom" icon={<ArrowDownToLine />} onAction={() => moveTo(task, stage, "bottom")}>
          Bottom of column
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="delete" icon={<Trash2 />} isDanger onAction={() => trash(task)}>
        Move to trash
      </MenuItem>
    </MenuButton>
  );
}
