import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { SearchableMenu, type SearchableMenuProps } from "@/ui/searchable-menu.tsx";

interface ChoicesProps extends Pick<SearchableMenuProps, "offer"> {
  label: string;
  menu: MenuState;
  mode: "single" | "multiple";
  selected: readonly string[];
  onChange: (ids: string[]) => void;
  children: ReactNode;
}

/** A list of choices with a search field. */
export function Choices({ label, menu, mode, selected, onChange, ...items }: ChoicesProps) {
  return (
    <MenuPopover {...menu} label={label} className="w-60">
      <SearchableMenu
        {...items}
        label={label}
        placeholder={label}
        emptyText={t`No Result Found`}
        onClose={() => menu.onOpenChange(false)}
        choice={{ mode, selectedKeys: selected, onSelectionChange: onChange }}
      />
    </MenuPopover>
  );
}
