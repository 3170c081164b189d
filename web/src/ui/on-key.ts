import type { KeyboardEvent } from "react";

/**
 * Returns a handler of keys that does what a key stands for, and keeps the key from everything else.
 * @param actionOf returns undefined for a key that others handle
 */
export function onKey(actionOf: (event: KeyboardEvent) => (() => void) | undefined) {
  return (event: KeyboardEvent): void => {
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
