import { useEffect, useEffectEvent } from "react";

/** TypeScript does not know it yet. */
declare class CloseWatcher {
  onclose: () => void;
  destroy(): void;
}

/**
 * Calls `onRequest` when the person goes back on Android, which would leave the page. The request goes to what opened
 * last. Other systems do not report it, and keyboards have Escape.
 */
export function useCloseRequest(isOpen: boolean, onRequest: () => void): void {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    if (!isOpen || !("CloseWatcher" in window) || !matchMedia("(pointer: coarse)").matches) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // A watcher works once, but what is asked to close can stay, as while it asks about unsaved changes.
        watch();
        request();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
