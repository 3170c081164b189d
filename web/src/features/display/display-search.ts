import {
  type Display,
  type DisplaySearch,
  displayNames,
  displayOf,
  searchOfDisplay,
} from "@baton/domain/task/task.display";

/** Returns whether two lists are drawn alike. */
export function isSameDisplay(one: Display, other: Display): boolean {
  const [a, b] = [searchOfDisplay(one), searchOfDisplay(other)];
  return displayNames.every((name) => a[name] === b[name]);
}

/**
 * Returns options as they are written in the address: the layout, so that the address shows the same to everybody, and
 * what differs from the saved options or the defaults.
 */
export function changedDisplay(
  chosen: DisplaySearch,
  saved: DisplaySearch | undefined,
  isGrouped: boolean,
): DisplaySearch {
  const display = displayOf({ ...saved, ...chosen }, isGrouped);
  const written = searchOfDisplay(display);
  const initial = searchOfDisplay(displayOf({ ...saved, view: display.kind }, isGrouped));
  const changed = displayNames.filter((name) => name === "view" || written[name] !== initial[name]);
  return Object.fromEntries(changed.map((name) => [name, written[name]]));
}
