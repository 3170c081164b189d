import { createContext, useContext, useMemo, useState } from "react";
import { useMediaQuery } from "@/platform/use-media-query.ts";

/** The columns of a board in which a filter finds nothing. They are narrow until the person unfolds them. */
export interface Folding {
  readonly isFiltered: boolean;
  readonly folded: ReadonlySet<string>;
  readonly unfold: (column: string) => void;
}

const none: readonly string[] = [];

export const FoldingContext = createContext<Folding>({ isFiltered: false, folded: new Set(), unfold: () => {} });

export const useFolding = (): Folding => useContext(FoldingContext);

/** Folds empty columns as long as there is a filter. */
export function useFoldingOf(empty: readonly string[], isFiltered: boolean): Folding {
  const [unfolded, setUnfolded] = useState(none);
  if (!isFiltered && unfolded !== none) setUnfolded(none);
  // One column fills a phone, so none is narrow there.
  const isNarrow = useMediaQuery("(width < 48rem)");
  const ids = isFiltered && !isNarrow ? empty.filter((id) => !unfolded.includes(id)).join() : "";
  return useMemo(
    () => ({
      isFiltered,
      folded: new Set(ids.split(",")),
      unfold: (column) => setUnfolded((before) => [...before, column]),
    }),
    [ids, isFiltered],
  );
}
