import { type LinkRole, linkRoles } from "@baton/domain/link/link.roles";
import { t } from "@lingui/core/macro";
import {
  Ban,
  Copy,
  CopyCheck,
  CornerLeftUp,
  CornerRightDown,
  type LucideIcon,
  MoveHorizontal,
  Octagon,
} from "lucide-react";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { roleLabel } from "./role-labels.ts";

const icons: Readonly<Record<LinkRole, LucideIcon>> = {
  blocks: Octagon,
  "blocked-by": Ban,
  parent: CornerLeftUp,
  child: CornerRightDown,
  relates: MoveHorizontal,
  duplicates: Copy,
  "duplicated-by": CopyCheck,
};

/** The kinds of link to another task. */
export function LinkMenu({ onChoose, ...menu }: MenuState & { onChoose: (role: LinkRole) => void }) {
  return (
    <Menu {...menu} label={t`Add link`}>
      {linkRoles.map((role) => {
        const Icon = icons[role];
        return (
          <MenuItem key={role} id={role} icon={<Icon />} onAction={() => onChoose(role)}>
            {roleLabel(role)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
