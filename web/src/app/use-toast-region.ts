import { type ComponentType, useEffect, useState } from "react";
import { toasts } from "@/ui/toast-store.ts";

/**
 * The region that shows toasts, loaded at the first click or key, or with the first toast. A page that is only read
 * does not load it. A page that goes offline later has loaded it before.
 */
export function useToastRegion(): ComponentType | undefined {
  const [region, setRegion] = useState<{ Component: ComponentType }>();
  const isLoaded = region !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    const load = () => {
      import("@/ui/toast-region.tsx").then(
        ({ ToastRegion }) => setRegion({ Component: ToastRegion }),
        // Offline, the region cannot be loaded; the next click or toast tries again.
        () => undefined,
      );
    };
    if (toasts.getSnapshot().length > 0) load();
    const stopListening = toasts.subscribe(load);
    addEventListener("pointerdown", load);
    addEventListener("keydown", load);
    return () => {
      stopListening();
      removeEventListener("pointerdown", load);
      removeEventListener("keydown", load);
    };
  }, [isLoaded]);
  return region?.Component;
}
