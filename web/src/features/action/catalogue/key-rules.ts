import { type ActionId, usualKeys } from "../action-keys.ts";
import { actionIds, isFixed, sectionOf } from "./catalogue.ts";

/** Keys that browsers, screen readers and every element need. */
const owned = /^(?:Tab|Enter|Escape|Space|Arrow\w+|Home|End|Page\w+|Insert|CapsLock|ContextMenu|F\d+|Dead|Process)$/;
/** Combinations that Baton may take from the browser: outside fields only, and ⌘K as in most programs. */
const shared: ReadonlySet<string> = new Set(
  (["palette", "undo", "redo", "copyLink", "trash"] as const).flatMap(usualKeys),
);

/** Returns whether a person can give this key, or each key of this sequence, to an action. */
export function isFree(key: string): boolean {
  if (shared.has(key)) return true;
  return key.split(" ").every((one) => {
    const parts = one.split("+");
    const last = parts.pop() ?? "";
    // With another modifier than Shift, most keys already do something in a browser or a screen reader.
    return last !== "" && !owned.test(last) && parts.every((part) => part === "shift");
  });
}

/** Sections whose actions are never offered together: the inbox and proposals have their own E, and no calendar is an empty list. */
const apart: ReadonlySet<string> = new Set(
  [
    ...["inbox task", "inbox lists", "inbox project", "calendar lists", "calendar inbox"],
    ...["proposals task", "proposals lists", "proposals project", "proposals inbox", "proposals calendar"],
  ].flatMap((pair) => [pair, pair.split(" ").reverse().join(" ")]),
);

/** Returns whether two keys cannot both work: they are the same, or one begins the sequence of the other. */
export const collide = (a: string, b: string) => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);

/** Returns another action that a key would also do. */
export function conflictOf(id: ActionId, key: string, keys: (id: ActionId) => readonly string[]): ActionId | undefined {
  return actionIds.find((other) => {
    if (other === id || apart.has(`${sectionOf(id)} ${sectionOf(other)}`)) return false;
    // Escape closes what is open first.
    if (isFixed(id) && isFixed(other)) return false;
    return keys(other).some((one) => collide(one, key));
  });
}
