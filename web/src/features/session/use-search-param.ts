import { useLocation } from "@tanstack/react-router";

/** A parameter of the address as it was written: the router would read a token of digits as a number. */
export function useSearchParam(name: string): string | null {
  return new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get(name);
}
