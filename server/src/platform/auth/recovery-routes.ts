import { AppError } from "@baton/domain/kernel/errors";
import { newPassword } from "@baton/domain/member/member";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { afterwards } from "../http/afterwards.ts";
import type { Store } from "../store/store.ts";
import type { AccountMail } from "./account-mail.ts";
import type { Ask } from "./ask.ts";

interface Options {
  readonly store: Store;
  readonly ask: Ask;
  readonly mail: AccountMail;
  /** Whether this person's address is confirmed. */
  readonly isVerified: (userId: string) => Promise<boolean>;
}

const base = "/api/auth";
/** The page that says whether an address was confirmed. */
const verifiedPage = "/email-verified";

const resetRequest = z.strictObject({ email: z.email("Invalid email").max(320).toLowerCase() });
const reset = z.strictObject({ token: z.string().min(1).max(200), newPassword });

function serveReset(app: FastifyInstance, { store, ask }: Options): void {
  const later = afterwards(app);
  const asking = {
    schema: { summary: "Ask for a link to choose a new password", body: resetRequest },
    config: { access: "public", limit: "account-mail" },
  } as const;
  app.post(`${base}/request-password-reset`, asking, async (request) => {
    await store.ping();
    later(request, () => ask(request), "could not prepare a password reset");
    return { message: sessionMessages.resetSent };
  });

  const choosing = {
    schema: { summary: "Choose a new password with the token of a mailed link; all sessions end", body: reset },
    config: { access: "public", limit: "sign-in" },
  } as const;
  app.post(`${base}/reset-password`, choosing, async (request) => {
    const response = await ask(request);
    if (response.status === 200) return { message: sessionMessages.resetDone };
    const message = sessionMessages.linkExpired;
    throw new AppError("invalid", message, [{ path: "token", message }]);
  });
}

function serveVerification(app: FastifyInstance, { ask, mail, isVerified }: Options): void {
  const sending = {
    schema: { summary: "Ask for a link that confirms one's own address" },
    config: { limit: "account-mail" },
  } as const;
  app.post(`${base}/send-verification-email`, sending, async ({ actor }) => {
    if (!actor) throw new AppError("unauthenticated");
    if (await isVerified(actor.userId)) throw new AppError("conflict", sessionMessages.verificationDone);
    await mail.sendVerification(actor.email);
    return { message: sessionMessages.verificationSent };
  });

  const query = z.object({ token: z.string().max(2000).default("") });
  const confirming = {
    schema: { summary: "The mailed link that confirms an address; leads to a page", querystring: query },
    config: { access: "public" },
  } as const;
  app.get<{ Querystring: z.output<typeof query> }>(`${base}/verify-email`, confirming, async (request, reply) => {
    const target = new URLSearchParams({ token: request.query.token, callbackURL: verifiedPage });
    const response = await ask(request, { method: "GET", url: `${base}/verify-email?${target}` });
    const refused = new URL(response.headers.get("location") ?? "?error=", "http://x").searchParams.has("error");
    return reply.redirect(refused ? `${verifiedPage}?error=expired` : verifiedPage);
  });
}

/** The routes of forgotten passwords and unconfirmed addresses. */
export function serveRecovery(app: FastifyInstance, options: Options): void {
  serveReset(app, options);
  serveVerification(app, options);
}
