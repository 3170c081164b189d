/** Returns the card of a task, or the link in its row. */
export const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"], [data-row="${CSS.escape(id)}"] a`);

let render: ((id: string) => void) | undefined;

/** Registers the function by which the board on the screen renders a card and scrolls to it. Returns its removal. */
export function onRenderCard(next: (id: string) => void): () => void {
  render = next;
  return () => {
    if (render === next) render = undefined;
  };
}

/** Scrolls the card of a task into view. Boards render only the cards near the visible ones. */
export function showCard(id: string): void {
  const card = cardOf(id);
  if (card) card.scrollIntoView({ block: "nearest", inline: "nearest" });
  else render?.(id);
}

/** Returns the task of a card, or of a link or cell in a row; undefined for other elements. */
export function taskOf(element: EventTarget | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  if (!element.matches("[data-row] :is(a, td[tabindex])")) return element.dataset.task;
  return element.closest<HTMLElement>("[data-row]")?.dataset.row;
}
