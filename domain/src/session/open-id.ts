import { isOfOneScript } from "../member/username.ts";

/** The address that starts a sign-in with the OpenID provider. It opens in a new window and ends at `signedInPage`. */
export const openIdStart = "/api/auth/sign-in/openid";

/** The page that closes the window. `?error=CODE`, one of `openIdErrors`, means that the sign-in failed. */
export const signedInPage = "/signed-in";

/** The page in the window that asks for the second factor after the provider has authenticated the person. */
export const secondStepPage = "/second-step";

/** Window size in pixels, and how long after closing it counts as abandoned: the result may still be on its way. */
export const openIdWindow = { width: 500, height: 600, closedAfterMs: 8000 } as const;

/** Why an OpenID sign-in failed: the error code in the address of `signedInPage`, and its message. */
export const openIdErrors = {
  not_configured: "Signing in this way is not set up here.",
  unauthorized_domain: "Signing in this way works only at the address Baton is set up for. Open Baton there.",
  unavailable: "The sign-in service does not answer. Try again in a moment.",
  cancelled: "The sign-in was cancelled.",
  expired: "The sign-in took too long or was started in another browser. Try again.",
  no_email: "The sign-in service did not send your e-mail address.",
  not_linked: "This address has an account already. Log in with its password.",
  sign_up_refused:
    "This address has no account here and cannot sign up this way. Ask the admin of your team for an invitation.",
  account_disabled: "Your account is disabled. Ask the admin of your team to enable it.",
  failed: "Something went wrong!",
} as const;

export type OpenIdError = keyof typeof openIdErrors;

/** Returns true if `code` is one of `openIdErrors`. */
export function isOpenIdError(code: string): code is OpenIdError {
  return Object.hasOwn(openIdErrors, code);
}

/** Length of the user name that is derived from a provider's display name. */
const usernameLength = 6;

/**
 * Returns a user name derived from a provider's display name: lower case, cut to 6 characters. If the result has no
 * lower-case letter, which a user name needs, or mixes scripts, the first suitable one of `others` is used.
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
