import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  type Selection,
} from "react-aria-components/Menu";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { cn } from "./cn.ts";
import { Kbd } from "./kbd.tsx";
import { itemClass, popoverClass } from "./option-list.tsx";

export interface MenuProps
  extends Omit<AriaMenuProps<object>, "children" | "className" | "style" | "render" | "items" | "aria-label"> {
  /** The button that opens it, and gives the list its accessible name. */
  trigger: ReactElement;
  children: ReactNode;
  placement?: NonNullable<PopoverProps["placement"]>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export function Menu(props: MenuProps) {
  const { trigger, children, placement = "bottom end", isOpen, onOpenChange, ...menu } = props;
  return (
    <MenuTrigger {...(isOpen === undefined ? {} : { isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger}
      <Popover placement={placement} offset={4} className={cn(popoverClass, "min-w-44")}>
        <AriaMenu {...menu} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "children" | "className" | "style" | "render"> {
  children: string;
  icon?: ReactNode;
  shortcut?: string;
  isDanger?: boolean;
}

export function MenuItem({ children, icon, shortcut, isDanger = false, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} textValue={children} className={cn(itemClass, isDanger && "text-danger-text")}>
      {({ isSelected }) => (
        <>
          {icon && (
            <span className={cn("grid size-4 shrink-0 place-items-center [&_svg]:size-4", !isDanger && "text-muted")}>
              {icon}
            </span>
          )}
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {shortcut && <Kbd>{shortcut}</Kbd>}
          {isSelected && <Check size={14} aria-hidden="true" className="text-accent-text" />}
        </>
      )}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps {
  title: string;
  children: ReactNode;
  /** Several of its items may be chosen: these are. */
  selectedKeys?: Iterable<string>;
  onSelectionChange?: (keys: string[]) => void;
}

export function MenuSection({ title, children, selectedKeys, onSelectionChange }: MenuSectionProps) {
  const choice = selectedKeys && {
    selectionMode: "multiple" as const,
    selectedKeys,
    onSelectionChange: (keys: Selection) => onSelectionChange?.([...keys].map(String)),
  };
  return (
    <AriaMenuSection {...choice}>
      <Header className="px-2 pt-2 pb-1 text-xs font-medium text-muted">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className="-mx-1 my-1 border-t" />;
}
