import { today } from "@baton/domain/kernel/dates";
import { replicaStore } from "./sync/replica.ts";

/** How long a screen rests before its picture is kept, in milliseconds. */
const restMs = 2000;
/** Maximum length of a picture, in characters. */
const longest = 300_000;

/** What the service worker inserts into the document of the next visit. */
export interface KeptPicture {
  /** The program of the page whose style the picture has. */
  readonly main: string;
  /** The day and the size of the window for which it was made. */
  readonly day: string;
  readonly size: string;
  readonly html: string;
}

/** Returns the picture of what `root` shows, or null where the next visit would show something else first. */
function pictureOf(root: HTMLElement): KeptPicture | null {
  const main = document.querySelector<HTMLElement>("script[data-main]")?.dataset.main;
  // A dialog makes the rest of the page inert.
  const isCovered = root.closest("[inert], [aria-hidden]") !== null || root.querySelector("[aria-busy=true]") !== null;
  const isTyped = [...root.querySelectorAll<HTMLInputElement>("input, textarea")].some(({ value }) => value !== "");
  if (!main || isCovered || isTyped || root.innerHTML.length > longest) return null;
  return { main, day: today(), size: `${innerWidth}x${innerHeight}`, html: root.innerHTML };
}

/**
 * Keeps a picture of what `root` shows whenever it rests or is left, beside the replica and as long as that. The next
 * visit shows it until the page itself is there.
 * @param isKept returns whether the screen at an address is kept
 * @returns a function that stops it
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
