import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ChevronsLeft, EyeOff, Plus } from "lucide-react";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { Menu, MenuItem, type MenuPopoverProps, MenuSeparator } from "@/ui/menu.tsx";
import { useGroupColumns } from "./group-columns.ts";
import { SelectAllItem } from "./select-all-item.tsx";

interface GroupMenuProps extends Omit<MenuPopoverProps, "children"> {
  column: BoardColumnInfo;
  tasks: readonly Task[];
  /** Adds a task that belongs to the group; undefined if that is impossible. */
  onAdd: (() => void) | undefined;
}

/** The actions on a column that is not a stage. */
export function GroupMenu({ column, tasks, onAdd, ...menu }: GroupMenuProps) {
  const { toggleCollapsed, toggleHidden } = useGroupColumns();
  return (
    <Menu {...menu}>
      {onAdd && (
        <MenuItem id="add" icon={<Plus />} opensField onAction={onAdd}>
          {t`Add task`}
        </MenuItem>
      )}
      <SelectAllItem tasks={tasks} />
      <MenuSeparator />
      {/* One column fills a phone. */}
      {!matchMedia("(width < 48rem)").matches && (
        <MenuItem id="collapse" icon={<ChevronsLeft />} onAction={() => toggleCollapsed(column.id)}>
          {t`Collapse`}
        </MenuItem>
      )}
      <MenuItem id="hide" icon={<EyeOff />} onAction={() => toggleHidden(column.id)}>
        {t`Hide column`}
      </MenuItem>
    </Menu>
  );
}
