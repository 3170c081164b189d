import type { BetterAuthPlugin } from "better-auth";
import { stepOf } from "./totp.ts";

/** How long somebody may take for the second step, and how many wrong codes in a row are too many for the account. */
const secondStepSeconds = 10 * 60;
const lockout = { maxFailedAttempts: 10, durationSeconds: 15 * 60 };
const recoveryCodes = 10;

/** What the plugin calls the cookie of somebody who has shown the password. */
export const challengeCookie = "two_factor";
/** And its table. */
const model = "twoFactor";

/**
 * The identity library's plugin for a second factor. Whoever reads the database can use neither the keys of the
 * authenticator apps nor the recovery codes: both are encrypted with the secret of this installation.
 */
export async function twoFactorPlugin() {
  const { twoFactor } = await import("better-auth/plugins/two-factor");
  return twoFactor({
    issuer: "Baton",
    twoFactorCookieMaxAge: secondStepSeconds,
    accountLockout: lockout,
    backupCodeOptions: { amount: recoveryCodes, storeBackupCodes: "encrypted" },
  });
}

/**
 * Lets each code of an authenticator app be used once, which the plugin does not see to: for a minute and a half,
 * somebody who looked on could use it again. No code may follow one of its own or a later step.
 */
export async function singleUseCodes() {
  const [{ createAuthMiddleware, getSessionFromCtx }, { symmetricDecrypt }] = await Promise.all([
    import("better-auth/api"),
    import("better-auth/crypto"),
  ]);
  const handler = createAuthMiddleware(async (ctx) => {
    const { adapter, internalAdapter, secret, secretConfig, createAuthCookie } = ctx.context;
    const signedIn = await getSessionFromCtx(ctx);
    const challenge = await ctx.getSignedCookie(createAuthCookie(challengeCookie).name, secret);
    const challenged = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
    const userId = signedIn?.user.id ?? challenged?.value;
    if (userId === undefined) return undefined;
    const mine = { field: "userId", value: userId };
    const row = await adapter.findOne<{ secret: string }>({ model, where: [mine] });
    const step = row && stepOf(await symmetricDecrypt({ key: secretConfig, data: row.secret }), String(ctx.body.code));
    if (step === null) return undefined;
    const older = { field: "lastStep", operator: "lt" as const, value: step };
    const claimed = await adapter.incrementOne({ model, where: [mine, older], increment: {}, set: { lastStep: step } });
    // An error thrown here would be logged as a defect.
    return claimed ? undefined : Response.json({ code: "CODE_USED" }, { status: 401 });
  });
  return {
    id: "single-use-codes" as const,
    schema: { [model]: { fields: { lastStep: { type: "number", required: true, defaultValue: 0, input: false } } } },
    hooks: { before: [{ matcher: ({ path }) => path === "/two-factor/verify-totp", handler }] },
  } satisfies BetterAuthPlugin;
}
