import { useEffect, useRef } from "react";

/** Elements that handle keys themselves. A checkbox handles only the space bar. */
export const ownsKeys =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid]";

/** Runs `action` when a single key is pressed outside fields, menus and dialogs. */
export function useHotkey(key: string, action: () => void, isEnabled = true): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listen = (event: KeyboardEvent) => {
      const { target, defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
      if (event.key.toLowerCase() !== key.toLowerCase()) return;
      if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(ownsKeys)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [key, isEnabled]);
}
