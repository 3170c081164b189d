import { useSyncExternalStore } from "react";

/** The item of session storage with an invitation's token, from its link to the sign-up or login that uses it. */
const key = "invitation";

export function storeInvitation(token: string): void {
  sessionStorage.setItem(key, token);
}

export function removeInvitation(): void {
  sessionStorage.removeItem(key);
}

/** The token of the invitation that this tab has opened. */
export function storedInvitation(): string | null {
  return sessionStorage.getItem(key);
}

const never = () => () => {};

/** The same for a prerendered page, which has no invitation. */
export function useStoredInvitation(): string | null {
  return useSyncExternalStore(never, storedInvitation, () => null);
}
