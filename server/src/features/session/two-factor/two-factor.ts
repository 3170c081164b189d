/** How long somebody may take for the second step. */
export const secondStepSeconds = 10 * 60;
/** How many wrong codes in a row are too many for the account, and for how long. */
export const lockout = { guesses: 10, seconds: 15 * 60 };
const recoveryCodes = 10;

/** What the plugin calls the cookie of somebody who has shown the first factor. */
export const challengeCookie = "two_factor";
/** And its table. */
export const twoFactorModel = "twoFactor";

/**
 * The identity library's plugin for a second factor. Whoever reads the database can use neither the keys of the
 * authenticator apps nor the recovery codes: both are encrypted with the secret of this installation.
 */
export async function twoFactorPlugin() {
  const { twoFactor } = await import("better-auth/plugins/two-factor");
  return twoFactor({
    issuer: "Baton",
    twoFactorCookieMaxAge: secondStepSeconds,
    // It counts a wrong code after the check, when any number of others has been checked meanwhile. Ours counts before.
    accountLockout: { enabled: false },
    backupCodeOptions: { amount: recoveryCodes, storeBackupCodes: "encrypted" },
  });
}
