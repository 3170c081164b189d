import { createContext, useContext } from "react";

/** The day that all charts mark, counted from the first, and how it is chosen. */
export interface HoveredDay {
  readonly days: readonly string[];
  readonly index: number | null;
  readonly choose: (index: number | null) => void;
}

export const HoveredDayContext = createContext<HoveredDay>({ days: [], index: null, choose: () => {} });

/** Returns the marked day. */
export const useHoveredDay = (): HoveredDay => useContext(HoveredDayContext);
