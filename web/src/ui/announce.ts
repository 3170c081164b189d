let region: HTMLElement | undefined;

/** Says something to assistive technology that the screen shows by other means, such as where a card went. */
export function announce(text: string): void {
  region ??= createRegion();
  // A line of its own, so that the same words twice in a row are said twice.
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
  // A modal hides the rest of the page from assistive technology; what carries this mark stays audible.
  element.dataset.liveAnnouncer = "true";
  document.body.append(element);
  return element;
}
