import { useEffect, useState } from "react";
import { pressedKey } from "@/features/action/public.ts";

/** Milliseconds in which a second key can follow the first. */
const sequence = 900;
/** Keys that record no key. */
const endings: Readonly<Record<string, null | undefined>> = { Escape: undefined, Backspace: null };
const modifiers = /(?:^|\+)(?:Shift|Control|Alt|AltGraph|Meta)$/;

/**
 * Records the next key, or two keys one after the other, while `isOn`. Escape records nothing, and Backspace removes the
 * key (null). Returns the first key while a second one can follow.
 */
export function useKeyRecorder(isOn: boolean, onKey: (key: string | null | undefined) => void): string | undefined {
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    if (!isOn) return undefined;
    const finish = (key: string | null | undefined) => {
      setFirst(undefined);
      onKey(key);
    };
    const timer = first === undefined ? undefined : setTimeout(() => finish(first), sequence);
    const listen = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const key = pressedKey(event);
      if (event.repeat || modifiers.test(key)) return;
      if (key in endings) finish(endings[key]);
      else if (first !== undefined) finish(`${first} ${key}`);
      else setFirst(key);
    };
    addEventListener("keydown", listen, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", listen, { capture: true });
    };
  }, [isOn, first, onKey]);
  return isOn ? first : undefined;
}
