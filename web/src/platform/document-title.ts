import { useEffect } from "react";

/** Sets the title of the document while mounted. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Baton`;
  }, [screen]);
}
