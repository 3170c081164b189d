import { i18n } from "@lingui/core";

/** Draws what the pointer carries while tasks are dragged: a title, and their number if there are several. */
export function drawDragPreview(container: HTMLElement, title: string, count: number): void {
  const card = document.createElement("div");
  card.className =
    "flex max-w-80 items-center gap-2 rounded-lg border border-accent bg-raised px-3 py-2 text-sm font-medium text-text shadow-raised";
  const text = document.createElement("span");
  text.className = "truncate";
  text.dir = "auto";
  text.textContent = title;
  card.append(text);
  if (count > 1) {
    const number = document.createElement("span");
    number.className = "rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent";
    number.textContent = i18n.number(count);
    card.append(number);
  }
  container.append(card);
}
