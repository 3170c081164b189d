import { t } from "@lingui/core/macro";
import { type ComponentProps, createContext, useContext, useRef } from "react";
import { ActionItems, type OfferedAction, OfferedActions } from "@/features/action/offer/public.ts";
import { useItemFocus } from "@/features/action/public.ts";
import { Menu } from "@/ui/menu.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";

const IsFocused = createContext(false);

/** A line of a list in the settings. */
export function Line({ children, ...props }: ComponentProps<"li">) {
  const item = useRef<HTMLLIElement>(null);
  const { isFocused, attributes } = useItemFocus(item);
  return (
    <li ref={item} {...attributes} {...props}>
      <IsFocused value={isFocused}>{children}</IsFocused>
    </li>
  );
}

const noop = () => undefined;

interface LineMenuProps {
  /** What the line is about. */
  name: string;
  groups: readonly (readonly OfferedAction[])[];
  className?: string;
}

/** The menu of a line, whose actions are offered to the palette, too, while the line has the focus. */
export function LineMenu({ name, groups, className }: LineMenuProps) {
  const isFocused = useContext(IsFocused);
  return (
    <>
      <MenuButton label={t`More actions for ${name}`} preload={noop} className={className}>
        {(menu) => (
          <Menu {...menu}>
            <ActionItems groups={groups} />
          </Menu>
        )}
      </MenuButton>
      {isFocused && <OfferedActions actions={groups.flat()} />}
    </>
  );
}
