import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MenuState, Point } from "./menu-trigger.ts";

/** The browser's own menu is needed in fields, for a selected text and with Shift. Under a finger, a long press selects. */
const isForBrowser = (event: MouseEvent, target: Element) =>
  event.defaultPrevented ||
  event.shiftKey ||
  (event instanceof PointerEvent && event.pointerType === "touch") ||
  target.closest("input, textarea, [contenteditable], [role=menu]") !== null ||
  getSelection()?.isCollapsed === false;

/**
 * Listens for a right click, or for the menu key on the focused element.
 * @param open opens a menu for an element at the pointer; returns false to leave it to the browser
 * @param within what the clicks are in; by default, anything
 */
export function useContextMenu(
  open: (element: Element, point: Point) => boolean,
  within?: RefObject<HTMLElement | null>,
): void {
  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || isForBrowser(event, target)) return;
    if (open(target, { x: event.clientX, y: event.clientY })) event.preventDefault();
  });
  useEffect(() => {
    const element = within?.current ?? window;
    const listener = (event: Event) => event instanceof MouseEvent && onContextMenu(event);
    element.addEventListener("contextmenu", listener);
    return () => element.removeEventListener("contextmenu", listener);
  }, [within]);
}

/**
 * Opens the menu of the item at an element, as its button does. Returns false if there is none, and for links in a text,
 * which the browser can open elsewhere or copy.
 */
export function openItemMenu(element: Element, { x, y }: Point): boolean {
  const button = element.closest("[data-item]")?.querySelector("[data-menu]");
  if (!button || element.closest("a:not([data-item-link])")) return false;
  button.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  return true;
}

/** Returns the id of the row whose menu a right click has opened, and the menu. The rows of the list have `data-row`. */
export function useRowContextMenu(list: RefObject<HTMLElement | null>) {
  const [{ id, point }, setRow] = useState<{ id?: string; point?: Point }>({});
  const [isOpen, setOpen] = useState(false);
  const open = (element: Element, at: Point) => {
    const row = element.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (row === undefined) return false;
    setRow({ id: row, point: at });
    setOpen(true);
    return true;
  };
  useContextMenu(open, list);
  const menu: MenuState = { triggerRef: list, point, isOpen, onOpenChange: setOpen, focus: true };
  return { id, menu };
}
