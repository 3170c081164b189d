import { ActionItems } from "@/features/action/offer/public.ts";
import { Menu, type MenuPopoverProps } from "@/ui/menu.tsx";
import { type ShownView, useViewActions } from "./use-view-actions.tsx";

/** The actions on a view. */
export function ViewMenu({
  view,
  isDefault,
  state,
  mayEdit,
  onSaveAs,
  ...menu
}: ShownView & Omit<MenuPopoverProps, "children">) {
  const { groups, dialog } = useViewActions({ view, isDefault, state, mayEdit, onSaveAs });
  return (
    <>
      <Menu {...menu}>
        <ActionItems groups={groups} />
      </Menu>
      {dialog}
    </>
  );
}
