import { useLocation } from "@tanstack/react-router";

/** Returns a search parameter as text. The router would parse a token of digits as a number. */
export function useSearchParam(name: string): string | null {
  return new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get(name);
}
