import { useSyncExternalStore } from "react";

/**
 * The item of session storage with an invitation's token. It is set by the invitation's link and used by sign-up or
 * login.
 */
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

/** The token on a prerendered page, which has none. */
export function useStoredInvitation(): string | null {
  return useSyncExternalStore(never, storedInvitation, () => null);
}
