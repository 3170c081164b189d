import { type ComponentType, useEffect, useState } from "react";
import { toasts } from "@/ui/toast-store.ts";

/**
 * The region that shows toasts, once it is needed: at the first press or key, or when there is something to say. A page
 * that is only read does without it, and one that loses the connection later has it already.
 */
export function useToastRegion(): ComponentType | undefined {
  const [region, setRegion] = useState<{ Component: ComponentType }>();
  const isLoaded = region !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    const load = () => {
      import("@/ui/toast-region.tsx").then(
        ({ ToastRegion }) => setRegion({ Component: ToastRegion }),
        // Without a connection it cannot be fetched; the next press or toast asks again.
        () => undefined,
      );
    };
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
