import { today } from "@baton/domain/kernel/dates";
import { replicaStore } from "./sync/replica.ts";

/** Milliseconds without changes before a screen is saved. */
const restMs = 2000;
/** The maximum length of a saved screen, in characters. */
const longest = 300_000;

/** The data that the service worker inserts into the document of the next visit. */
export interface SavedScreen {
  /** The script of the page whose styles the screen uses. */
  readonly main: string;
  /** The day and the window size for which the screen was saved. */
  readonly day: string;
  readonly size: string;
  readonly html: string;
}

/** Returns the screen that `root` shows, or null if the next visit would show something else first. */
function screenIn(root: HTMLElement): SavedScreen | null {
  const main = document.querySelector<HTMLElement>("script[data-main]")?.dataset.main;
  // A dialog makes the rest of the page inert.
  const isCovered = root.closest("[inert], [aria-hidden]") !== null || root.querySelector("[aria-busy=true]") !== null;
  const isTyped = [...root.querySelectorAll<HTMLInputElement>("input, textarea")].some(({ value }) => value !== "");
  if (!main || isCovered || isTyped || root.innerHTML.length > longest) return null;
  return { main, day: today(), size: `${innerWidth}x${innerHeight}`, html: root.innerHTML };
}

/**
 * Saves the screen that `root` shows when it has not changed for a while, and when it is left. It is stored beside the
 * replica and deleted with it. The next visit shows it until the page has loaded.
 * @param isSaved returns whether the screen at an address is saved
 * @returns a function that stops saving screens
 */
export function saveScreens(root: HTMLElement, isSaved: (address: Location) => boolean): () => void {
  const scrolled = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!(isSaved(location) && replicaStore())) return;
    for (const element of scrolled) {
      if (!element.isConnected || (element.scrollTop === 0 && element.scrollLeft === 0)) scrolled.delete(element);
    }
    await replicaStore()?.saveScreen(location.href, scrolled.size === 0 ? screenIn(root) : null);
  };
  const saveSoon = () => {
    timer ??= setTimeout(save, restMs);
  };
  const saveNow = () => {
    if (document.hidden && timer !== undefined) void save();
  };
  const noteScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target);
    saveSoon();
  };
  const observer = new MutationObserver(saveSoon);
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  document.addEventListener("scroll", noteScroll, { capture: true, passive: true });
  document.addEventListener("visibilitychange", saveNow);
  saveSoon();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("scroll", noteScroll, { capture: true });
    document.removeEventListener("visibilitychange", saveNow);
  };
}
