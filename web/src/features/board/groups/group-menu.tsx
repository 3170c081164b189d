import { ActionItems } from "@/features/action/offer/public.ts";
import { Menu, type MenuPopoverProps } from "@/ui/menu.tsx";
import { type ShownGroup, useGroupActions } from "./use-group-actions.tsx";

/** The actions on a column that is not a stage. */
export function GroupMenu({ column, tasks, onAdd, ...menu }: ShownGroup & Omit<MenuPopoverProps, "children">) {
  return (
    <Menu {...menu}>
      <ActionItems groups={useGroupActions({ column, tasks, onAdd })} />
    </Menu>
  );
}
