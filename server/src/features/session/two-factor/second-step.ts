import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import { challengeCookie, secondStepSeconds } from "./two-factor.ts";

/** The ways to complete the first step. */
const firstStep = z.enum(["password", "openid"]);
export type FirstStep = z.infer<typeof firstStep>;

const body = z.object({ userId: z.string(), isRemembered: z.boolean(), first: firstStep });
export type SecondStepStart = z.infer<typeof body>;

const nameOf = (first: FirstStep) => `2fa-${first}-`;

/** Returns the first step that preceded the challenge with this identifier. */
export function firstStepOf(identifier: string): FirstStep {
  return identifier.startsWith(nameOf("openid")) ? "openid" : "password";
}

/**
 * Adds a server-only endpoint that asks for the second factor after any first step. The library's plugin does so only
 * after a password.
 */
export async function secondSteps() {
  const [{ createAuthEndpoint }, { generateRandomString }] = await Promise.all([
    import("better-auth/api"),
    import("better-auth/crypto"),
  ]);
  return {
    id: "second-steps" as const,
    endpoints: {
      /** Starts the second step for a browser. Writes the challenge that the library reads when a code arrives. */
      startSecondStep: createAuthEndpoint.serverOnly({ method: "POST", body }, async (ctx) => {
        const { internalAdapter, secret, createAuthCookie, authCookies } = ctx.context;
        const identifier = nameOf(ctx.body.first) + generateRandomString(20);
        const expiresAt = new Date(Date.now() + secondStepSeconds * 1000);
        await internalAdapter.createVerificationValue({ value: ctx.body.userId, identifier, expiresAt });
        const attempts = { value: "0", identifier: `2fa-attempts-${identifier}`, expiresAt };
        await internalAdapter.createVerificationValue(attempts);
        const { name, attributes } = createAuthCookie(challengeCookie, { maxAge: secondStepSeconds });
        await ctx.setSignedCookie(name, identifier, secret, attributes);
        if (ctx.body.isRemembered) return;
        const { dontRememberToken } = authCookies;
        await ctx.setSignedCookie(dontRememberToken.name, "true", secret, dontRememberToken.attributes);
      }),
    },
  } satisfies BetterAuthPlugin;
}
