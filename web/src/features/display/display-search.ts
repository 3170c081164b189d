import { type Display, type DisplaySearch, displayNames, searchOfDisplay } from "@baton/domain/task/task.display";

/** Returns whether two lists are drawn alike. */
export function isSameDisplay(one: Display, other: Display): boolean {
  const [a, b] = [searchOfDisplay(one), searchOfDisplay(other)];
  return displayNames.every((name) => a[name] === b[name]);
}

/** Returns the saved options of a view without the facts that every list of its layout shows: other layouts have their own. */
export function chosenIn(saved: DisplaySearch, read: (search: DisplaySearch) => Display): DisplaySearch {
  const { shown } = searchOfDisplay(read({ view: saved.view }));
  return saved.shown === shown ? { ...saved, shown: undefined } : saved;
}

/**
 * Returns options as they are written in the address: the layout, so that the address shows the same to everybody, and
 * what differs from the saved options or the defaults.
 * @param read reads options, with the defaults of the list
 */
export function changedDisplay(
  chosen: DisplaySearch,
  saved: DisplaySearch | undefined,
  read: (search: DisplaySearch) => Display,
): DisplaySearch {
  const display = read({ ...saved, ...chosen });
  const written = searchOfDisplay(display);
  const initial = searchOfDisplay(read({ ...saved, view: display.kind }));
  const changed = displayNames.filter((name) => name === "view" || written[name] !== initial[name]);
  return Object.fromEntries(changed.map((name) => [name, written[name]]));
}
