import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from "react";

/** The item that gets the focus when a menu opens; true for the menu itself. */
type MenuFocus = "first" | "last" | true;

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The data that a menu needs from its button. */
export interface MenuState {
  triggerRef: RefObject<HTMLElement | null>;
  /** The pointer, at which a right click has opened the menu instead of beside its button. */
  point?: Point | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  focus: MenuFocus;
  /** Where the menu is beside its button; by default, both end at the same side. */
  placement?: "bottom start" | "right top";
}

/** Keys that open a menu, and the item that takes the focus. */
const openingKeys: Readonly<Record<string, MenuFocus>> = {
  Enter: "first",
  " ": "first",
  ArrowDown: "first",
  ArrowUp: "last",
};

/**
 * The attributes of a button whose menu belongs to the item around it, which has `data-item`: a right click on the item
 * opens it at the pointer.
 */
export const forItem = (open: (point: Point) => void) => ({
  "data-menu": "",
  onContextMenu: (event: MouseEvent) => {
    // The item sends on what the person does, also on the button itself.
    if (event.isTrusted) return;
    event.preventDefault();
    open({ x: event.clientX, y: event.clientY });
  },
});

/**
 * The button of a menu, and the state of the menu once it has been opened. The menu itself is loaded on demand: a page
 * may show dozens of buttons, and most are never clicked.
 * @param preload loads the menu; called when the pointer or the focus reaches the button
 */
export function useMenuTrigger(preload: () => void) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuFocus>();
  const [point, setPoint] = useState<Point>();
  const open = (first: MenuFocus = true, at?: Point) => {
    // Safari does not focus a clicked button, but the focus returns to it when the menu closes.
    if (!at) triggerRef.current?.focus();
    setPoint(at);
    setFocus(first);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = openingKeys[event.key];
    if (!first) return;
    // The resulting click would open the menu without moving the focus to its first item.
    event.preventDefault();
    event.stopPropagation();
    open(first);
  };
  const trigger = {
    ref: triggerRef,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onPointerEnter: preload,
    onFocus: preload,
    onKeyDown,
  } as const;
  const menu: MenuState | undefined = focus && { triggerRef, point, isOpen, onOpenChange: setOpen, focus };
  return { trigger, open, menu };
}
