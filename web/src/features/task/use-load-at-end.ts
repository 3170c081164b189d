import { type RefObject, useEffect, useEffectEvent } from "react";

/** Pixels before the end of a list at which the next page is loaded. */
const nearEnd = 400;

interface Pages {
  readonly isLast: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly load: () => void;
}

/**
 * Loads the next page of a list when it is scrolled to its end.
 * @param scroller the element that scrolls; without one, pages are loaded only when asked for
 */
export function useLoadAtEnd(
  scroller: RefObject<HTMLElement | null> | undefined,
  { isLast, isFetching, error, load }: Pages,
): void {
  const loadAtEnd = useEffectEvent(() => {
    const list = scroller?.current;
    if (!list || isLast || isFetching || error) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd) load();
  });
  useEffect(() => {
    const list = scroller?.current;
    list?.addEventListener("scroll", loadAtEnd, { passive: true });
    return () => list?.removeEventListener("scroll", loadAtEnd);
  }, [scroller]);
  // The end may have been reached before this was there, or while another page was loading.
  const loadIfScrolled = useEffectEvent(() => {
    if ((scroller?.current?.scrollTop ?? 0) > 0) loadAtEnd();
  });
  useEffect(() => {
    if (!isFetching) loadIfScrolled();
  }, [isFetching]);
}
