import { useEffect } from "react";

let shown = "";
let count = 0;

function show(): void {
  document.title = `${count > 0 ? `(${count}) ` : ""}${shown} · Baton`;
}

/** Returns the title of the screen that is shown, or that the current one is about to replace. */
export const shownTitle = (): string => shown;

/** Sets the title of the document while mounted. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    shown = screen;
    show();
  }, [screen]);
}

/** Puts a number before the title of the document; nothing for 0. */
export function setTitleCount(unread: number): void {
  count = unread;
  if (shown !== "") show();
}
