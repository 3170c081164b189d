import { useEffect } from "react";

/** The left and right arrow keys go to another period while nothing has the focus. */
export function useStepKeys(step: (count: number) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (way === undefined || document.activeElement !== document.body) return;
      event.preventDefault();
      step(document.dir === "rtl" ? -way : way);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
