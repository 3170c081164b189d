import { Check, ChevronRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  RootMenuTriggerStateContext,
  type Selection,
  SubmenuTrigger,
} from "react-aria-components/Menu";
import { Separator } from "react-aria-components/Separator";
import { createPortal } from "react-dom";
import { useMenuTriggerState } from "react-stately/useMenuTriggerState";
import { cn } from "./cn.ts";
import { Kbd } from "./kbd.tsx";
import type { MenuState } from "./menu-trigger.ts";
import { Popover } from "./overlay.tsx";
import { itemClass, popoverClass } from "./popover-class.ts";

export interface MenuPopoverProps extends MenuState {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** The popover that a menu's button opens, or a right click. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, children, className, triggerRef, point, isOpen, onOpenChange, placement = "bottom end" } = props;
  const pointer = useRef<HTMLSpanElement>(null);
  const state = useMenuTriggerState({ isOpen, onOpenChange });
  return (
    <RootMenuTriggerStateContext value={state}>
      {isOpen &&
        point &&
        // In the body: an ancestor may be moved, or may contain what is fixed.
        createPortal(
          <span ref={pointer} aria-hidden="true" className="fixed size-0" style={{ left: point.x, top: point.y }} />,
          document.body,
        )}
      <Popover
        aria-label={label}
        trigger="MenuTrigger"
        triggerRef={point ? pointer : triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        // At the pointer, a long menu moves up to fit.
        placement={point ? "end top" : placement}
        offset={4}
        className={cn(popoverClass, "min-w-44", className)}
      >
        {children}
      </Popover>
    </RootMenuTriggerStateContext>
  );
}

interface MenuProps extends MenuPopoverProps {
  /** The item that is chosen, if the menu is a choice between its items. */
  selected?: string;
}

/** A menu and its popover. */
export function Menu({ focus, selected, children, ...popover }: MenuProps) {
  return (
    <MenuPopover {...popover} focus={focus}>
      <AriaMenu
        aria-label={popover.label}
        autoFocus={focus}
        {...(selected !== undefined && { selectionMode: "single", selectedKeys: [selected] })}
        onClose={() => popover.onOpenChange(false)}
        className="outline-none"
      >
        {children}
      </AriaMenu>
    </MenuPopover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "children" | "className" | "style" | "render"> {
  children: string;
  icon?: ReactNode;
  /** A number or a short value at the end. */
  detail?: ReactNode;
  shortcut?: string | undefined;
  isDanger?: boolean;
  /** Whether the action focuses a field outside the menu, which keeps the focus until it has closed. */
  opensField?: boolean;
}

export function MenuItem({
  children,
  icon,
  detail,
  shortcut,
  isDanger = false,
  opensField = false,
  onAction,
  ...props
}: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={children}
      {...props}
      {...(onAction && { onAction: opensField ? () => void setTimeout(onAction) : onAction })}
      className={cn(itemClass, isDanger && "text-danger-text")}
    >
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

export interface Choice {
  /** The checked items. */
  selectedKeys: Iterable<string>;
  onSelectionChange: (keys: string[]) => void;
}

/** Returns React Aria's props for a choice. */
export const choiceOf = (selectionMode: "single" | "multiple", { selectedKeys, onSelectionChange }: Choice) => ({
  selectionMode,
  selectedKeys,
  onSelectionChange: (keys: Selection) => onSelectionChange([...keys].map(String)),
});

export interface MenuSectionProps extends Partial<Choice> {
  title: string;
  children: ReactNode;
}

/** Items below a heading. With `selectedKeys`, any number of them can be checked. */
export function MenuSection({ title, children, selectedKeys, onSelectionChange = () => {} }: MenuSectionProps) {
  return (
    <AriaMenuSection {...(selectedKeys && choiceOf("multiple", { selectedKeys, onSelectionChange }))}>
      <Header className="px-2 pt-2 pb-1 text-xs font-medium text-muted">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export interface SubmenuProps extends Choice {
  /** The item that opens the list, and its accessible name. */
  title: string;
  icon: ReactNode;
  /** Whether one item or any number of items can be checked. */
  selectionMode: "single" | "multiple";
  /** The key that opens the same choice elsewhere. */
  shortcut?: string | undefined;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A list of choices that opens beside its item. */
export function Submenu({
  title,
  icon,
  selectionMode,
  shortcut,
  isDisabled = false,
  children,
  ...choice
}: SubmenuProps) {
  // A phone has no space beside the item.
  const isPhone = matchMedia("(width < 40rem)").matches;
  return (
    <SubmenuTrigger>
      <MenuItem icon={icon} shortcut={shortcut} isDisabled={isDisabled}>
        {title}
      </MenuItem>
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
