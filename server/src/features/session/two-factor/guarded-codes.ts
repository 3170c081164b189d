import type { BetterAuthPlugin } from "better-auth";
import { stepOf } from "./totp.ts";
import { challengeCookie, lockout, twoFactorModel } from "./two-factor.ts";

const verifyCode = "/two-factor/verify-totp";
const verifyRecoveryCode = "/two-factor/verify-backup-code";

/** Returns a function that finds the person who enters a code, and whether their attempts are counted. */
async function guesserFinder() {
  const { createAuthMiddleware, getSessionFromCtx } = await import("better-auth/api");
  type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
  return async (ctx: Context) => {
    const { internalAdapter, secret, createAuthCookie } = ctx.context;
    const signedIn = await getSessionFromCtx(ctx);
    if (signedIn) return { userId: signedIn.user.id, isCounted: false };
    const challenge = await ctx.getSignedCookie(createAuthCookie(challengeCookie).name, secret);
    const challenged = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
    return challenged ? { userId: challenged.value, isCounted: true } : undefined;
  };
}

/**
 * Adds to the library's two-factor plugin a limit on attempts that also holds for concurrent ones, and codes that work
 * only once. Failures are returned as responses, because thrown errors would be logged as bugs.
 */
export async function guardedCodes() {
  const [{ createAuthMiddleware }, { symmetricDecrypt }, guesserOf] = await Promise.all([
    import("better-auth/api"),
    import("better-auth/crypto"),
    guesserFinder(),
  ]);

  /** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
  const countGuess = createAuthMiddleware(async (ctx) => {
    const guesser = await guesserOf(ctx);
    if (!guesser?.isCounted) return undefined;
    const { adapter } = ctx.context;
    const mine = { field: "userId", value: guesser.userId };
    const unlocked = { failedVerificationCount: 0, lockedUntil: null };
    if (!(await adapter.findOne({ model: twoFactorModel, where: [mine] }))) return undefined;
    const over = { field: "lockedUntil", operator: "lte" as const, value: new Date() };
    await adapter.incrementOne({ model: twoFactorModel, where: [mine, over], increment: {}, set: unlocked });
    const left = { field: "failedVerificationCount", operator: "lt" as const, value: lockout.guesses };
    const counted = await adapter.incrementOne<{ failedVerificationCount: number }>({
      model: twoFactorModel,
      where: [mine, left],
      increment: { failedVerificationCount: 1 },
    });
    if (!counted) return Response.json({ code: "ACCOUNT_TEMPORARILY_LOCKED" }, { status: 429 });
    if (counted.failedVerificationCount < lockout.guesses) return undefined;
    const lockedUntil = new Date(Date.now() + lockout.seconds * 1000);
    await adapter.incrementOne({ model: twoFactorModel, where: [mine], increment: {}, set: { lockedUntil } });
    return undefined;
  });

  /**
   * A code is valid for 90 seconds, so an onlooker could reuse it. Codes of the same or an earlier step are rejected.
   */
  const useOnce = createAuthMiddleware(async (ctx) => {
    const { adapter, secretConfig } = ctx.context;
    const guesser = await guesserOf(ctx);
    if (!guesser) return undefined;
    const mine = { field: "userId", value: guesser.userId };
    const row = await adapter.findOne<{ secret: string }>({ model: twoFactorModel, where: [mine] });
    const step = row && stepOf(await symmetricDecrypt({ key: secretConfig, data: row.secret }), String(ctx.body.code));
    if (step === null) return undefined;
    const older = { field: "lastStep", operator: "lt" as const, value: step };
    const set = { lastStep: step };
    const claimed = await adapter.incrementOne({ model: twoFactorModel, where: [mine, older], increment: {}, set });
    return claimed ? undefined : Response.json({ code: "CODE_USED" }, { status: 401 });
  });

  /** Resets the count after a correct code. */
  const forgive = createAuthMiddleware(async (ctx) => {
    const { adapter, newSession } = ctx.context;
    if (!newSession) return undefined;
    const where = [{ field: "userId", value: newSession.user.id }];
    await adapter.update({ model: twoFactorModel, where, update: { failedVerificationCount: 0, lockedUntil: null } });
    return undefined;
  });

  const isGuess = ({ path }: { path?: string }) => path === verifyCode || path === verifyRecoveryCode;
  return {
    id: "guarded-codes" as const,
    schema: {
      [twoFactorModel]: {
        fields: { lastStep: { type: "number", required: true, defaultValue: 0, input: false } },
      },
    },
    hooks: {
      before: [
        { matcher: isGuess, handler: countGuess },
        { matcher: ({ path }) => path === verifyCode, handler: useOnce },
      ],
      after: [{ matcher: isGuess, handler: forgive }],
    },
  } satisfies BetterAuthPlugin;
}
