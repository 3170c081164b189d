let isAwaited = false;

/**
 * Focuses the search of the list on the screen, and returns whether there is one. Otherwise, the search of the next list
 * takes the focus.
 */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("search input");
  field?.focus();
  isAwaited = field === null;
  return !isAwaited;
}

/** Returns whether a search that appears takes the focus. Can be read once. */
export function takeSearchFocus(): boolean {
  const isTaken = isAwaited;
  isAwaited = false;
  return isTaken;
}
