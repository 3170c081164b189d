import { type OpenIdError, openIdErrors, openIdStart, openIdWindow } from "@baton/domain/session/open-id";
import { t } from "@lingui/core/macro";
import { translate } from "@/platform/translate.ts";
import { subscribeSignIn } from "./sign-in-channel.ts";
import { storedInvitation } from "./stored-invitation.ts";

const windowName = "baton-sign-in";
const checkEveryMs = 250;

/** Why a sign-in failed: a reason from the server, or a missing popup. */
export type SignInError = OpenIdError | "blocked" | "closed";

/** The error message of a failed sign-in. */
export function signInErrorText(error: SignInError): string {
  if (error === "blocked")
    return t`Your browser blocked the sign-in window. Allow pop-ups for this site and try again.`;
  if (error === "closed") return t`The sign-in window was closed. Try again, or finish there if it is still open.`;
  return translate(openIdErrors[error]);
}

interface SignInWindow {
  close(): void;
  /** Stops checking and listening. The popup stays open. */
  forget(): void;
}

/**
 * Opens the popup of a federated sign-in, or restarts the open one.
 * @param report called with the result, null for success. A result may still follow "closed", because a popup whose
 * provider isolates itself looks closed from here.
 */
export function openSignInWindow(report: (error: SignInError | null) => void): SignInWindow {
  const invitation = storedInvitation();
  const start = invitation === null ? openIdStart : `${openIdStart}?invitation=${encodeURIComponent(invitation)}`;
  const opened = window.open(start, windowName, features());
  if (!opened) {
    report("blocked");
    return { close: () => {}, forget: () => {} };
  }
  let timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    timer = setTimeout(() => report("closed"), openIdWindow.closedAfterMs);
  }, checkEveryMs);
  const stopListening = subscribeSignIn((error) => {
    clearTimeout(timer);
    report(error);
  });
  return {
    close: () => opened.close(),
    forget: () => {
      clearTimeout(timer);
      stopListening();
    },
  };
}

/** Centers the popup. */
function features(): string {
  const { width, height } = openIdWindow;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
