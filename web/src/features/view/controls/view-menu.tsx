import type { View } from "@baton/domain/view/view";
import { ActionItems } from "@/features/action/offer/public.ts";
import { Menu, type MenuPopoverProps } from "@/ui/menu.tsx";
import { type ShownView, useShownViewActions, useViewActions } from "./use-view-actions.tsx";

type Popover = Omit<MenuPopoverProps, "children">;

/** The actions on a view whose list is shown. */
export function ViewMenu({ view, state, onSaveAs, ...menu }: ShownView & Popover) {
  return <ListedActions {...useShownViewActions({ view, state, onSaveAs })} menu={menu} />;
}

/** The actions on a view, wherever it is listed. */
export function ListedViewMenu({ view, ...menu }: { view: View } & Popover) {
  return <ListedActions {...useViewActions(view)} menu={menu} />;
}

function ListedActions({ groups, dialog, menu }: ReturnType<typeof useViewActions> & { menu: Popover }) {
  return (
    <>
      <Menu {...menu}>
        <ActionItems groups={groups} />
      </Menu>
      {dialog}
    </>
  );
}
