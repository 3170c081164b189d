import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Calls a function now and after each change of the page that may move something. Returns a function that stops it. */
function onMoved(act: () => void): () => void {
  let frame = 0;
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  act();
  const observer = new MutationObserver(schedule);
  observer.observe(document.body, { childList: true, subtree: true });
  const [page, keyboard] = [new AbortController(), window.visualViewport];
  for (const type of ["resize", "focusin", "focusout", "scroll"])
    addEventListener(type, schedule, { capture: true, signal: page.signal });
  keyboard?.addEventListener("resize", schedule, { signal: page.signal });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    page.abort();
  };
}

const hasDialog = () => document.querySelector("[data-dialog]") !== null;

/** Returns whether a dialog is open. */
export function useHasDialog(): boolean {
  const [is, set] = useState(hasDialog);
  useEffect(() => onMoved(() => set(hasDialog())), []);
  return is;
}

/** Sets `--toast-room` to the height of the toasts at the top, below which dialogs stay. */
export function useToastRoom(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--toast-room", `${list.current?.getBoundingClientRect().bottom ?? 0}px`);
    });
    if (list.current) observer.observe(list.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-room");
    };
  }, []);
  return list;
}

/** What is at the bottom of the window, and the field in which a person types wherever it is, such as a composer. */
const bars = "[data-bottom-bar], form:focus-within";

/** Returns how far a list is to be from the bottom of the window, so that it covers no bar. */
function bottomOf(list: HTMLElement): number {
  const cards = [...list.children].map((card) => card.getBoundingClientRect());
  const [left, right] = [Math.min(...cards.map((card) => card.left)), Math.max(...cards.map((card) => card.right))];
  const keyboard = window.visualViewport;
  let bottom = keyboard ? Math.max(0, window.innerHeight - keyboard.offsetTop - keyboard.height) : 0;
  const boxes = [...document.querySelectorAll(bars)].map((bar) => bar.getBoundingClientRect());
  for (const box of boxes.toSorted((a, b) => b.bottom - a.bottom)) {
    const end = window.innerHeight - bottom;
    const isBeside = box.width === 0 || box.right <= left || box.left >= right;
    if (!isBeside && box.top < end && box.bottom > end - list.offsetHeight) bottom = window.innerHeight - box.top;
  }
  // A form that fills the window is covered: a toast that nobody sees says nothing.
  return bottom + list.offsetHeight > window.innerHeight ? 0 : bottom;
}

/** Keeps a list of toasts above what is at the bottom of the window. */
export function useAboveBars(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      onMoved(() => {
        if (list.current) list.current.style.bottom = `${bottomOf(list.current)}px`;
      }),
    [],
  );
  return list;
}
