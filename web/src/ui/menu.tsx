import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
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
import { buttonClass } from "./button-class.ts";
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

export interface MenuButtonProps {
  /** The accessible name of the button and of the menu, and the tooltip. */
  label: string;
  icon: ReactNode;
  tabIndex?: number;
  className?: string;
  children: ReactNode;
}

/** Keys that open a menu, and the entry that has the focus then. */
const openingKeys: Readonly<Record<string, "first" | "last">> = {
  Enter: "first",
  " ": "first",
  ArrowDown: "first",
  ArrowUp: "last",
};

/**
 * A small button with a menu, for a place where a page shows dozens of them: nothing of the menu is made before it is
 * opened for the first time.
 */
export function MenuButton({ label, icon, tabIndex, className, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<"first" | "last" | true>();
  const open = (first: typeof focus) => {
    // Safari does not by itself, and it is where the focus comes back to.
    button.current?.focus();
    setFocus(first);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = openingKeys[event.key];
    if (!first) return;
    // As a click, React Aria would take it for a screen reader's, and would not move the focus at once.
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
        aria-expanded={isOpen}
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
        <Popover
          aria-label={label}
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
          placement="bottom end"
          offset={4}
          className={cn(popoverClass, "min-w-44")}
        >
          <AriaMenu aria-label={label} autoFocus={focus} onClose={() => setOpen(false)} className="outline-none">
            {children}
          </AriaMenu>
        </Popover>
      )}
    </>
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
