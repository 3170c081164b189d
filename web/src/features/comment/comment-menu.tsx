import type { Reactions } from "@baton/domain/comment/comment";
import { hasReacted } from "@baton/domain/comment/comment.reactions";
import { Link2, Pencil, Quote, SmilePlus, Trash2 } from "lucide-react";
import { ActionItems, action, type OfferedAction, OfferedActions } from "@/features/action/offer/public.ts";
import { Menu } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { commonEmoji } from "./reaction-picker.tsx";

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

interface CommentActionsProps {
  acts: CommentActs;
  reactions: Reactions;
  /** The id of the signed-in person. */
  me: string;
  onReact: ((emoji: string, isOn: boolean) => void) | undefined;
}

/** Offers the actions on a comment that has the focus. Beside its menu, a button of their own has the emoji. */
export function CommentActions({ acts, reactions, me, onReact }: CommentActionsProps) {
  const choices = commonEmoji.map((emoji) => {
    const isChosen = hasReacted(reactions, emoji, me);
    return {
      ...{ id: `react:${emoji}`, name: emoji, icon: <SmilePlus />, isChosen },
      run: () => onReact?.(emoji, !isChosen),
    };
  });
  const reaction: OfferedAction = { id: "reactToComment", icon: <SmilePlus />, choices, isDisabled: !onReact };
  return <OfferedActions actions={[reaction, ...actionsOf(acts)]} />;
}
