import { useSyncExternalStore } from "react";

/** Where this tab keeps the token of an invitation from its link to the sign-up or login that uses it. */
const key = "invitation";

export function keepInvitation(token: string): void {
  sessionStorage.setItem(key, token);
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(key);
}

/** The token of the invitation whose link this tab has opened. */
export function keptInvitation(): string | null {
  return sessionStorage.getItem(key);
}

const never = () => () => {};

/** The same for a page that was drawn at build, for somebody without one. */
export function useKeptInvitation(): string | null {
  return useSyncExternalStore(never, keptInvitation, () => null);
}
