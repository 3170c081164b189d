import type { Task } from "@baton/domain/task/task";
import { ChevronDown, ChevronRight, ChevronsDownUp, ChevronsUpDown, Plus } from "lucide-react";
import { ActionItems, action, type OfferedAction, OfferedActions } from "@/features/action/offer/public.ts";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { Menu, type MenuPopoverProps } from "@/ui/menu.tsx";
import { selectColumn } from "../groups/public.ts";

interface ShownLane {
  column: BoardColumnInfo;
  tasks: readonly Task[];
  isCollapsed: boolean;
  onToggle: (lane: string, isAll: boolean) => void;
  /** Adds a task that belongs to the lane; undefined if that is impossible. */
  onAdd: (() => void) | undefined;
}

/** Returns the actions on a swimlane, in groups. */
function actionsOn({ column, tasks, isCollapsed, onToggle, onAdd }: ShownLane): readonly (readonly OfferedAction[])[] {
  const [One, All] = isCollapsed ? [ChevronDown, ChevronsUpDown] : [ChevronRight, ChevronsDownUp];
  return [
    [...(onAdd ? [action("addToColumn", <Plus />, onAdd, { opensField: true })] : []), selectColumn(tasks)],
    [
      action("collapseLane", <One />, () => onToggle(column.id, false), { isOn: isCollapsed }),
      action("collapseLanes", <All />, () => onToggle(column.id, true), { isOn: isCollapsed }),
    ],
  ];
}

/** The actions on a swimlane. */
export function LaneMenu({ column, tasks, isCollapsed, onToggle, onAdd, ...menu }: ShownLane & MenuProps) {
  return (
    <Menu {...menu}>
      <ActionItems groups={actionsOn({ column, tasks, isCollapsed, onToggle, onAdd })} />
    </Menu>
  );
}

type MenuProps = Omit<MenuPopoverProps, "children">;

/** Offers the actions of the menu of a swimlane, while its head has the focus. */
export const LaneActions = (shown: ShownLane) => <OfferedActions actions={actionsOn(shown).flat()} />;
