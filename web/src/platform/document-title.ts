import { useEffect } from "react";

/** Names the screen in the browser's tab, its history and for screen readers. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Baton`;
  }, [screen]);
}
