/** Time limit of the second step. */
export const secondStepSeconds = 10 * 60;
/** Number of consecutive wrong codes that lock an account's second step, and for how long. */
export const lockout = { guesses: 10, seconds: 15 * 60 };
const recoveryCodes = 10;

/** The plugin's name of the challenge cookie. */
export const challengeCookie = "two_factor";
/** The plugin's name of its table. */
export const twoFactorModel = "twoFactor";

/**
 * Configures the identity library's two-factor plugin. Readers of the database can use neither the authenticator keys
 * nor the recovery codes, because both are encrypted with the installation's secret.
 */
export async function twoFactorPlugin() {
  const { twoFactor } = await import("better-auth/plugins/two-factor");
  return twoFactor({
    issuer: "Baton",
    twoFactorCookieMaxAge: secondStepSeconds,
    // The plugin counts a wrong code after checking it, so concurrent attempts escape its limit. Ours counts before.
    accountLockout: { enabled: false },
    backupCodeOptions: { amount: recoveryCodes, storeBackupCodes: "encrypted" },
  });
}
