import type { HistoryState } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** On the login page: the address that a stranger asked for, and is led to once they are logged in. */
    returnTo?: string;
  }
}

/** Kept with the visit of the login page, so that its own address stays as it is. */
export function returnTo({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): HistoryState {
  return { returnTo: `${pathname}${search}${hash}` };
}
