import { openIdErrors, openIdStart, openIdWindow } from "@baton/domain/session/open-id";
import { keptInvitation } from "./kept-invitation.ts";
import { onSignedIn } from "./sign-in-news.ts";

const windowName = "baton-sign-in";
const lookEveryMs = 250;

/** Why a window ended without news from the page it should have ended at, and what a person reads. */
const windowErrors = {
  blocked: "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.",
  closed: "The sign-in window was closed. Try again, or finish there if it is still open.",
} as const;

/** What a person reads for each way a sign-in can fail. */
export const signInErrors = { ...openIdErrors, ...windowErrors };
type SignInError = keyof typeof signInErrors;

interface SignInWindow {
  close(): void;
  /** Stops looking and listening. The window itself stays. */
  forget(): void;
}

/**
 * Opens the window of a sign-in elsewhere, or starts the one that is open again.
 * @param report told how it ended, null for well. News may still come after "closed": a window that shows a provider
 * which keeps to itself looks closed from here.
 */
export function openSignInWindow(report: (error: SignInError | null) => void): SignInWindow {
  const invitation = keptInvitation();
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
  }, lookEveryMs);
  const stopListening = onSignedIn((error) => {
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

/** The window in the middle of ours. */
function features(): string {
  const { width, height } = openIdWindow;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
