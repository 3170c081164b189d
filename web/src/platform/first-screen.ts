import "./first-screen.css";

/** Matches elements that the page shows while it waits for data. */
const waiting = "[aria-busy=true], [role=progressbar]";

/**
 * Removes the first screen once `root` shows the page itself: observers run before the next paint. It covers the page,
 * but clicks reach the page below it. A click that was too early is repeated (first-paint.ts). Returns whether the
 * person sees it until then.
 */
export function replaceFirstScreen(root: HTMLElement): boolean {
  const screen = document.getElementById("first-screen");
  if (!screen) return false;
  const observer = new MutationObserver(() => {
    if (root.firstElementChild === null || root.querySelector(waiting)) return;
    observer.disconnect();
    screen.remove();
    document.dispatchEvent(new Event("hydrated"));
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
  return document.documentElement.dataset.drawn !== undefined;
}
