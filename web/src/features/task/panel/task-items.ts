/** Returns the card of a task, or the link in its row. */
export const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"], [data-row="${CSS.escape(id)}"] a`);

/** Returns the task of a card, or of a link in a row; undefined for other elements. */
export function taskOf(element: EventTarget | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  if (!element.matches("[data-row] a")) return element.dataset.task;
  return element.closest<HTMLElement>("[data-row]")?.dataset.row;
}
