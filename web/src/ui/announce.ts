let region: HTMLElement | undefined;

/** Announces to assistive technology what the screen shows visually, such as the new position of a card. */
export function announce(text: string): void {
  region ??= createRegion();
  // A new element each time, so that the same text is announced again.
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), 5000);
}

function createRegion(): HTMLElement {
  const element = document.createElement("div");
  element.className = "sr-only";
  element.setAttribute("role", "log");
  element.setAttribute("aria-live", "polite");
  element.setAttribute("aria-relevant", "additions");
  // A modal hides the rest of the page from assistive technology, except elements with this attribute.
  element.dataset.liveAnnouncer = "true";
  document.body.append(element);
  return element;
}
