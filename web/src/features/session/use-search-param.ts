import { useLocation } from "@tanstack/react-router";

/** A search parameter as text: the router would parse a token of digits as a number. */
export function useSearchParam(name: string): string | null {
  return new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get(name);
}
