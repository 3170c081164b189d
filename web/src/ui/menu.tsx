import { Check, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  RootMenuTriggerStateContext,
  type Selection,
  SubmenuTrigger,
} from "react-aria-components/Menu";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { useMenuTriggerState } from "react-stately/useMenuTriggerState";
import { buttonClass } from "./button-class.ts";
import { cn } from "./cn.ts";
import { Kbd } from "./kbd.tsx";
import { itemClass, popoverClass } from "./option-list.tsx";

interface PopoverMenuProps {
  /** The button that opens it, and gives the list its accessible name. */
  trigger: ReactElement;
  children: ReactNode;
  placement?: NonNullable<PopoverProps["placement"]>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
}

/** A button and the popover that it opens, which contains a list of items. */
export function PopoverMenu(props: PopoverMenuProps) {
  const { trigger, children, placement = "bottom end", isOpen, onOpenChange, className } = props;
  return (
    <MenuTrigger {...(isOpen === undefined ? {} : { isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger}
      <Popover placement={placement} offset={4} className={cn(popoverClass, "min-w-44", className)}>
        {children}
      </Popover>
    </MenuTrigger>
  );
}

type MenuProps = Pick<PopoverMenuProps, "trigger" | "placement" | "children">;

export function Menu({ children, ...popover }: MenuProps) {
  return (
    <PopoverMenu {...popover}>
      <AriaMenu className="outline-none">{children}</AriaMenu>
    </PopoverMenu>
  );
}

export interface MenuButtonProps {
  /** The accessible name of the button and of the menu, and the tooltip. */
  label: string;
  icon: ReactNode;
  tabIndex?: number;
  className?: string;
  children: ReactNode;
}

/** Keys that open a menu, and the item that gets the focus. */
const openingKeys: Readonly<Record<string, "first" | "last">> = {
  Enter: "first",
  " ": "first",
  ArrowDown: "first",
  ArrowUp: "last",
};

/** A small button with a menu. The menu renders only once it is opened, because a page may show dozens of buttons. */
export function MenuButton({ label, icon, tabIndex, className, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({});
  const [focus, setFocus] = useState<"first" | "last" | true>();
  const open = (first: NonNullable<typeof focus>) => {
    // Safari does not focus a pressed button, but the focus returns to it when the menu closes.
    button.current?.focus();
    setFocus(first);
    state.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = openingKeys[event.key];
    if (!first) return;
    // React Aria would take the resulting click for a screen reader's, and would not move the focus at once.
    event.preventDefault();
    event.stopPropagation();
    open(first);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={state.isOpen}
        tabIndex={tabIndex}
        onClick={() => open(true)}
        onKeyDown={onKeyDown}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          isIcon: true,
          className: cn("active:bg-pressed", className),
        })}
      >
        {icon}
      </button>
      {focus && (
        <RootMenuTriggerStateContext value={state}>
          <Popover
            aria-label={label}
            triggerRef={button}
            isOpen={state.isOpen}
            onOpenChange={state.setOpen}
            placement="bottom end"
            offset={4}
            className={cn(popoverClass, "min-w-44")}
          >
            <AriaMenu aria-label={label} autoFocus={focus} onClose={state.close} className="outline-none">
              {children}
            </AriaMenu>
          </Popover>
        </RootMenuTriggerStateContext>
      )}
    </>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "children" | "className" | "style" | "render"> {
  children: string;
  icon?: ReactNode;
  /** A number or a short value at the end. */
  detail?: ReactNode;
  shortcut?: string;
  isDanger?: boolean;
}

export function MenuItem({ children, icon, detail, shortcut, isDanger = false, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem textValue={children} {...props} className={cn(itemClass, isDanger && "text-danger-text")}>
      {({ isSelected, hasSubmenu }) => (
        <>
          {icon && (
            <span className={cn("grid size-4 shrink-0 place-items-center [&_svg]:size-4", !isDanger && "text-muted")}>
              {icon}
            </span>
          )}
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {shortcut && <Kbd>{shortcut}</Kbd>}
          {isSelected && <Check size={14} aria-hidden="true" className="text-accent-text" />}
          {detail !== undefined && <span className="min-w-4 text-end text-sm tabular-nums text-muted">{detail}</span>}
          {hasSubmenu && <ChevronRight size={14} aria-hidden="true" className="text-faint rtl:-scale-x-100" />}
        </>
      )}
    </AriaMenuItem>
  );
}

interface Choice {
  /** The checked items. */
  selectedKeys: Iterable<string>;
  onSelectionChange: (keys: string[]) => void;
}

/** The props of React Aria for a choice. */
const choiceOf = (selectionMode: "single" | "multiple", { selectedKeys, onSelectionChange }: Choice) => ({
  selectionMode,
  selectedKeys,
  onSelectionChange: (keys: Selection) => onSelectionChange([...keys].map(String)),
});

export interface MenuSectionProps extends Partial<Choice> {
  title: string;
  children: ReactNode;
}

/** Items below a heading; with `selectedKeys`, any number of them can be checked. */
export function MenuSection({ title, children, selectedKeys, onSelectionChange = () => {} }: MenuSectionProps) {
  return (
    <AriaMenuSection {...(selectedKeys && choiceOf("multiple", { selectedKeys, onSelectionChange }))}>
      <Header className="px-2 pt-2 pb-1 text-xs font-medium text-muted">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export interface SubmenuProps extends Choice {
  /** The item that opens it, and its accessible name. */
  title: string;
  icon: ReactNode;
  /** Whether one item can be checked, or any number. */
  selectionMode: "single" | "multiple";
  children: ReactNode;
}

/** A list of choices that opens beside its item. */
export function Submenu({ title, icon, selectionMode, children, ...choice }: SubmenuProps) {
  // A phone has no room beside the item.
  const isPhone = matchMedia("(width < 40rem)").matches;
  return (
    <SubmenuTrigger>
      <MenuItem icon={icon}>{title}</MenuItem>
      <Popover
        placement={isPhone ? "bottom end" : "end top"}
        offset={isPhone ? 0 : -4}
        className={cn(popoverClass, "min-w-44")}
      >
        <AriaMenu {...choiceOf(selectionMode, choice)} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

export function MenuSeparator() {
  return <Separator className="-mx-1 my-1 border-t" />;
}
