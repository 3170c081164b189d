import { today } from "@baton/domain/kernel/dates";
import { replicaStore } from "./sync/replica.ts";

/** Milliseconds without changes before a picture of the screen is kept. */
const restMs = 2000;
/** The maximum length of a picture, in characters. */
const longest = 300_000;

/** The data that the service worker inserts into the document of the next visit. */
export interface KeptPicture {
  /** The script of the page whose styles the picture uses. */
  readonly main: string;
  /** The day and the window size for which the picture was made. */
  readonly day: string;
  readonly size: string;
  readonly html: string;
}

/** Returns a picture of `root`, or null if the next visit would show something else first. */
function pictureOf(root: HTMLElement): KeptPicture | null {
  const main = document.querySelector<HTMLElement>("script[data-main]")?.dataset.main;
  // A dialog makes the rest of the page inert.
  const isCovered = root.closest("[inert], [aria-hidden]") !== null || root.querySelector("[aria-busy=true]") !== null;
  const isTyped = [...root.querySelectorAll<HTMLInputElement>("input, textarea")].some(({ value }) => value !== "");
  if (!main || isCovered || isTyped || root.innerHTML.length > longest) return null;
  return { main, day: today(), size: `${innerWidth}x${innerHeight}`, html: root.innerHTML };
}

/**
 * Keeps a picture of `root` when it has not changed for a while, and when it is left. It is stored beside the replica
 * and deleted with it. The next visit shows it until the page has loaded.
 * @param isKept returns whether the screen at an address is kept
 * @returns a function that stops keeping pictures
 */
export function keepPictures(root: HTMLElement, isKept: (address: Location) => boolean): () => void {
  const scrolled = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!(isKept(location) && replicaStore())) return;
    for (const element of scrolled) {
      if (!element.isConnected || (element.scrollTop === 0 && element.scrollLeft === 0)) scrolled.delete(element);
    }
    await replicaStore()?.keepPicture(location.href, scrolled.size === 0 ? pictureOf(root) : null);
  };
  const keepSoon = () => {
    timer ??= setTimeout(keep, restMs);
  };
  const keepNow = () => {
    if (document.hidden && timer !== undefined) void keep();
  };
  const noteScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target);
    keepSoon();
  };
  const observer = new MutationObserver(keepSoon);
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  document.addEventListener("scroll", noteScroll, { capture: true, passive: true });
  document.addEventListener("visibilitychange", keepNow);
  keepSoon();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("scroll", noteScroll, { capture: true });
    document.removeEventListener("visibilitychange", keepNow);
  };
}
