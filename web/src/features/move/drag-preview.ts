import { i18n } from "@lingui/core";

const badge =
  "position: absolute; inset-block-start: -8px; inset-inline-end: -8px; min-width: 22px; height: 22px; padding: 0 6px; " +
  "display: grid; place-items: center; border-radius: 11px; background: var(--color-accent); " +
  "color: var(--color-on-accent); font-size: 12px; font-weight: 600;";
/** The height in pixels after which the copy of a column is cut. */
export const mostHeight = 200;
/** How far each card below the top one is offset, in pixels, and the most of them that are drawn. */
const edge = { offset: 4, most: 2 };

/** Returns a raised copy of a card, row or column which, if several cards are dragged, shows their number and the edges of those below. */
export function stackOf(card: HTMLElement, count: number): HTMLElement {
  const { width, height: whole } = card.getBoundingClientRect();
  const height = Math.min(whole, mostHeight);
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-task");
  copy.removeAttribute("data-column");
  copy.removeAttribute("data-row");
  copy.classList.add("shadow-raised", "border-accent!");
  // A row of a table keeps its cells side by side, and has no ground of its own.
  Object.assign(copy.style, {
    margin: "0",
    width: `${width}px`,
    height: `${height}px`,
    position: "relative",
    overflow: "hidden",
  });
  const stack = document.createElement("div");
  stack.inert = true;
  // A row of a table keeps its cells side by side and the look that it has at this width, and gets a ground.
  if (copy instanceof HTMLTableRowElement) {
    copy.style.display = "table";
    copy.classList.add("bg-surface");
    stack.className = "@container";
  }
  for (let at = Math.min(count - 1, edge.most); at > 0; at -= 1) {
    const below = document.createElement("div");
    below.className = "rounded-lg border border-line-strong bg-surface";
    const offset = `${at * edge.offset}px`;
    Object.assign(below.style, { position: "absolute", inset: "0", translate: `${offset} ${offset}` });
    stack.append(below);
  }
  stack.append(copy);
  if (count > 1) {
    const number = document.createElement("span");
    number.style.cssText = badge;
    number.textContent = i18n.number(count);
    stack.append(number);
  }
  Object.assign(stack.style, { position: "relative", width: `${width}px`, height: `${height}px` });
  return stack;
}
