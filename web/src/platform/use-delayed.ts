import { useEffect, useState } from "react";

/** Returns true once `isOn` has been true for `delay` milliseconds: a short wait needs no spinner. */
export function useDelayed(isOn: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, delay]);
  return isLate;
}
