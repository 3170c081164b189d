import { t } from "@lingui/core/macro";
import { Pencil, Trash2 } from "lucide-react";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";

interface EntryMenuProps extends MenuState {
  label: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** The menu of a time entry. */
export function EntryMenu({ onEdit, onRemove, ...menu }: EntryMenuProps) {
  return (
    <Menu {...menu}>
      <MenuItem id="edit" icon={<Pencil />} opensField onAction={onEdit}>
        {t`Edit`}
      </MenuItem>
      <MenuItem id="remove" icon={<Trash2 />} isDanger onAction={onRemove}>
        {t`Delete`}
      </MenuItem>
    </Menu>
  );
}
