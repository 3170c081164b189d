import { type RefObject, useLayoutEffect, useRef } from "react";

/** Returns a ref to the last rendered value. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
