import { Pencil, Trash2 } from "lucide-react";
import { ActionItems, action, OfferedActions } from "@/features/action/offer/public.ts";
import { Menu } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";

interface EntryActs {
  onEdit: () => void;
  onRemove: () => void;
}

const actionsOf = ({ onEdit, onRemove }: EntryActs) => [
  action("editTime", <Pencil />, onEdit, { opensField: true }),
  action("deleteTime", <Trash2 />, onRemove, { isDanger: true }),
];

/** The menu of a time entry. */
export function EntryMenu({ acts, ...menu }: MenuState & { label: string; acts: EntryActs }) {
  return (
    <Menu {...menu}>
      <ActionItems groups={[actionsOf(acts)]} />
    </Menu>
  );
}

/** Offers the actions of the menu of a time entry that has the focus. */
export const EntryActions = ({ acts }: { acts: EntryActs }) => <OfferedActions actions={actionsOf(acts)} />;
