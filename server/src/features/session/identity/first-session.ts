import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import { checking } from "./sign-in-check.ts";

/**
 * Lets the server start the session of somebody who has just signed up, with its cookies as an answer. Signing in would
 * hash the password once more, only to find that it is the one of a moment ago. No request from outside leads here.
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
        if (!user) throw new Error("Somebody signed up and is not there.");
        await setSessionCookie(ctx, { session, user });
      }),
    },
  } satisfies BetterAuthPlugin;
}
