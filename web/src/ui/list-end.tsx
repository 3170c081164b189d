import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { Button } from "./button.tsx";

interface ListEndProps {
  /** The element that scrolls; without it, more is loaded only on demand. */
  scroller: RefObject<HTMLElement | null> | undefined;
  isLoading: boolean;
  /** Why the last page could not be loaded. */
  problem: string | undefined;
  onMore: () => void;
}

/** Pixels from the end of a list at which the next page is loaded. */
const nearEnd = 400;

/**
 * The end of a list of which the server has more. The next page is loaded on a click, or when the list is scrolled to
 * its end.
 */
export function ListEnd({ scroller, isLoading, problem, onMore }: ListEndProps) {
  const loadAtEnd = useEffectEvent(() => {
    const list = scroller?.current;
    if (!list || isLoading || problem !== undefined) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd) onMore();
  });
  useEffect(() => {
    const list = scroller?.current;
    list?.addEventListener("scroll", loadAtEnd, { passive: true });
    return () => list?.removeEventListener("scroll", loadAtEnd);
  }, [scroller]);
  // The list may have been scrolled to its end before this was mounted, or while another page was loading.
  const loadIfScrolled = useEffectEvent(() => {
    if ((scroller?.current?.scrollTop ?? 0) > 0) loadAtEnd();
  });
  useEffect(() => {
    if (!isLoading) loadIfScrolled();
  }, [isLoading]);
  return (
    <div className="flex flex-col items-center gap-2 px-3 py-3 text-center">
      {problem !== undefined && (
        <p role="alert" className="text-sm text-muted">
          {problem}
        </p>
      )}
      <Button variant="ghost" size="sm" isPending={isLoading} onPress={onMore}>
        {t`Show older`}
      </Button>
    </div>
  );
}
