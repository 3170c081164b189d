import { Link2, Pencil, Quote, Trash2 } from "lucide-react";
import { ActionItems, action, type OfferedAction, OfferedActions } from "@/features/action/offer/public.ts";
import { Menu } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";

interface CommentActs {
  onCopyLink: () => void;
  onQuote: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

const actionsOf = ({ onCopyLink, onQuote, onEdit, onRemove }: CommentActs): readonly OfferedAction[] => [
  ...(onQuote ? [action("quoteComment", <Quote />, onQuote, { opensField: true })] : []),
  action("copyCommentLink", <Link2 />, onCopyLink),
  ...(onEdit ? [action("editComment", <Pencil />, onEdit, { opensField: true })] : []),
  ...(onRemove ? [action("removeComment", <Trash2 />, onRemove, { isDanger: true })] : []),
];

/** The menu of a comment. */
export function CommentMenu({ acts, ...menu }: MenuState & { label: string; acts: CommentActs }) {
  return (
    <Menu {...menu}>
      <ActionItems groups={[actionsOf(acts)]} />
    </Menu>
  );
}

/** Offers the actions of the menu of a comment that has the focus. */
export const CommentActions = ({ acts }: { acts: CommentActs }) => <OfferedActions actions={actionsOf(acts)} />;
