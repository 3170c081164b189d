import { isOfOneScript } from "../member/username.ts";

/** Where a person signs in with their account elsewhere: opened as a window, it leads to `signedInPage` in the end. */
export const openIdStart = "/api/auth/sign-in/openid";

/** The page that closes the window. With `?error=CODE`, one of `openIdErrors`, nobody was signed in. */
export const signedInPage = "/signed-in";

/** The page in that window that asks for the second factor of somebody whom the provider let in. */
export const secondStepPage = "/second-step";

/** Size of the window, and how long after it was seen closed it counts as given up: news of a success may be under way. */
export const openIdWindow = { width: 500, height: 600, closedAfterMs: 8000 } as const;

/** Why signing in with an account elsewhere failed: the code in the address of `signedInPage`, and what a person reads. */
export const openIdErrors = {
  not_configured: "Signing in this way is not set up here.",
  unauthorized_domain: "Signing in this way works only at the address Baton is set up for. Open Baton there.",
  unavailable: "The sign-in service does not answer. Try again in a moment.",
  cancelled: "The sign-in was cancelled.",
  expired: "The sign-in took too long or was started in another browser. Try again.",
  no_email: "The sign-in service did not tell your e-mail address.",
  not_linked: "This address has an account already. Log in with its password.",
  sign_up_refused:
    "This address has no account here and cannot sign up this way. Ask the admin of your team for an invitation.",
  account_disabled: "Your account is disabled. Ask the admin of your team to enable it.",
  failed: "Something went wrong!",
} as const;

export type OpenIdError = keyof typeof openIdErrors;

/** True for a code of `openIdErrors`. */
export function isOpenIdError(code: string): code is OpenIdError {
  return Object.hasOwn(openIdErrors, code);
}

/** Length of the user name made from the display name of an account elsewhere. */
const usernameLength = 6;

/**
 * The user name for somebody whom another site calls `displayName`: in lower case, cut to 6 characters. Where no
 * lower-case letter is left, which a user name needs, or scripts are mixed, the first of `others` that will do is used.
 */
export function usernameFromDisplayName(displayName: string, ...others: readonly string[]): string {
  const made = [displayName, ...others, "member"].map((name) =>
    Array.from(
      name
        .toLowerCase()
        .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
        .trim(),
    )
      .slice(0, usernameLength)
      .join("")
      .trim(),
  );
  return made.find((name) => /[a-z]/.test(name) && isOfOneScript(name)) ?? "member";
}
