import type { ActionId } from "./action-keys.ts";
import { keysOf } from "./own-keys.ts";

/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** What keyboards call the keys whose name is not what they type: elsewhere, and by Apple. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  mod: ["Ctrl", "⌘"],
  shift: ["Shift", "⇧"],
  alt: ["Alt", "⌥"],
  Backspace: ["Backspace", "⌫"],
  Enter: ["Enter", "↵"],
};

/** Returns a key as a keyboard shows it: `Ctrl+Shift+Z` or `⇧⌘Z`. The keys of a sequence are separated by a space. */
export function keyText(key: string, apple = isApple()): string {
  const one = (part: string) => names[part]?.[apple ? 1 : 0] ?? (part.length === 1 ? part.toUpperCase() : part);
  return key
    .split(" ")
    .map((each) => {
      const parts = each.split("+");
      // Apple names ⌘ last.
      if (apple && parts.length > 2) parts.unshift(...parts.splice(1, parts.length - 2));
      return parts.map(one).join(apple ? "" : "+");
    })
    .join(" ");
}

/** Returns the key of an action as hints show it; undefined if it has none. */
export function hintOf(id: ActionId): string | undefined {
  const [key] = keysOf(id);
  return key === undefined ? undefined : keyText(key);
}

/** Returns the key of an action for `aria-keyshortcuts`. */
export function ariaKey(id: ActionId): string | undefined {
  const [key] = keysOf(id);
  return key?.includes(" ") ? undefined : key && keyText(key, false).replace("Ctrl", isApple() ? "Meta" : "Control");
}
