import "./picture.css";

/** Matches elements that the page shows while it waits for data. */
const waiting = "[aria-busy=true], [role=progressbar]";

/**
 * Removes the server's picture of the page once `root` shows the page itself: observers run before the next paint. The
 * picture covers the page, but clicks reach the page below it. A click that was too early is repeated (first-paint.ts).
 * Returns whether the person sees a picture until then.
 */
export function replacePicture(root: HTMLElement): boolean {
  const picture = document.getElementById("picture");
  if (!picture) return false;
  const observer = new MutationObserver(() => {
    if (root.firstElementChild === null || root.querySelector(waiting)) return;
    observer.disconnect();
    picture.remove();
    document.dispatchEvent(new Event("hydrated"));
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
  return document.documentElement.dataset.drawn !== undefined;
}
