import { t } from "@lingui/core/macro";
import { Link2, Pencil, Quote, Trash2 } from "lucide-react";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";

interface CommentMenuProps extends MenuState {
  label: string;
  onCopyLink: () => void;
  onQuote: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** The menu of a comment. */
export function CommentMenu({ onCopyLink, onQuote, onEdit, onRemove, ...menu }: CommentMenuProps) {
  return (
    <Menu {...menu}>
      {onQuote && (
        <MenuItem id="quote" icon={<Quote />} opensField onAction={onQuote}>
          {t`Quote in a reply`}
        </MenuItem>
      )}
      <MenuItem id="link" icon={<Link2 />} onAction={onCopyLink}>
        {t`Copy link`}
      </MenuItem>
      {onEdit && (
        <MenuItem id="edit" icon={<Pencil />} opensField onAction={onEdit}>
          {t`Edit`}
        </MenuItem>
      )}
      {onRemove && (
        <MenuItem id="remove" icon={<Trash2 />} isDanger onAction={onRemove}>
          {t`Remove`}
        </MenuItem>
      )}
    </Menu>
  );
}
