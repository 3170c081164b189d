import type { HistoryState } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** On the login page: the address to open after the login. */
    returnTo?: string;
    /** On the login page: true after a session that ended without a logout. */
    hasEnded?: boolean;
  }
}

/** The history state of the login page, whose address stays as it is. */
export function returnTo({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): HistoryState {
  return { returnTo: `${pathname}${search}${hash}` };
}
