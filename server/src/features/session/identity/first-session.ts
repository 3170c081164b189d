import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import { checking } from "./sign-in-check.ts";

/**
 * Adds a server-only endpoint that starts the first session of a person who has just signed up. A regular sign-in would
 * hash the password a second time.
 */
export async function firstSessions() {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import("better-auth/api"),
    import("better-auth/cookies"),
  ]);
  const body = z.object({ userId: z.string() });
  return {
    id: "first-sessions" as const,
    endpoints: {
      startFirstSession: createAuthEndpoint.serverOnly({ method: "POST", body }, async (ctx) => {
        const { internalAdapter } = ctx.context;
        const { userId } = ctx.body;
        const check = { proof: { userId, epoch: 0 }, isComplete: true };
        const session = await checking(check, () => internalAdapter.createSession(userId));
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new Error("The new user does not exist.");
        await setSessionCookie(ctx, { session, user });
      }),
    },
  } satisfies BetterAuthPlugin;
}
