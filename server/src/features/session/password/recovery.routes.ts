import { AppError } from "@baton/domain/kernel/errors";
import { newPassword } from "@baton/domain/member/member";
import { confirmEmailPage } from "@baton/domain/session/session";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "../../../platform/base/config.ts";
import { runAfterResponses } from "../../../platform/http/after-response.ts";
import type { Store } from "../../../platform/store/store.ts";
import type { Claim } from "../../audit/public.ts";
import type { AccountMail } from "../identity/account-mail.ts";
import type { CallIdentity } from "../identity/call-identity.ts";
import type { Identity } from "../identity/identity.ts";
import type { Proof } from "../identity/sign-in-check.ts";
import type { Passwords } from "./password.routes.ts";

interface Options {
  readonly config: Config;
  readonly store: Store;
  readonly callIdentity: CallIdentity;
  readonly identity: () => Promise<Identity>;
  readonly mail: AccountMail;
  readonly passwords: Passwords;
  readonly proofOf: (claim: Claim) => Promise<Proof | undefined>;
  /** Returns whether a person has a passkey. */
  readonly hasPasskeys: (userId: string) => Promise<boolean>;
  /** Returns whether a person's address is confirmed. */
  readonly isVerified: (userId: string) => Promise<boolean>;
  /** Confirms the address of a person who opened a mailed link. Returns false if no account has it. */
  readonly confirm: (email: string, request: FastifyRequest) => Promise<boolean>;
}

const base = "/api/auth";

const resetRequest = z.strictObject({ email: z.email("Invalid email").max(320).toLowerCase() });
const reset = z.strictObject({ token: z.string().min(1).max(200), newPassword });
/** The payload of a confirmation token. */
const confirmed = z.object({ email: z.string() });
const confirmation = z.strictObject({ token: z.string().min(1).max(2000) });

function linkExpired(): AppError {
  const message = sessionMessages.linkExpired;
  return new AppError("invalid", message, [{ path: "token", message }]);
}

function serveReset(app: FastifyInstance, options: Options): void {
  const { store, callIdentity, identity, passwords, proofOf, hasPasskeys } = options;
  const later = runAfterResponses(app);
  const asking = {
    schema: { summary: "Ask for a link to choose a new password", body: resetRequest },
    config: { access: "public", limit: "account-mail" },
  } as const;
  app.post(`${base}/request-password-reset`, asking, async (request) => {
    await store.ping();
    later(request, () => callIdentity(request), "cannot prepare a password reset");
    return { message: sessionMessages.resetSent };
  });

  const choosing = {
    schema: { summary: "Choose a new password with the token of a mailed link; all sessions end", body: reset },
    config: { access: "public", limit: "sign-in" },
  } as const;
  app.post<{ Body: z.output<typeof reset> }>(`${base}/reset-password`, choosing, async (request) => {
    const { internalAdapter, password } = await (await identity()).$context;
    const link = `reset-password:${request.body.token}`;
    const userId = (await internalAdapter.findVerificationValue(link))?.value;
    // Read before the link is used up, because everything that invalidates links increments the epoch.
    const proof = userId === undefined ? undefined : await proofOf({ userId });
    if (!proof || !(await internalAdapter.consumeVerificationValue(link))) throw linkExpired();
    const hash = await password.hash(request.body.newPassword);
    if (!(await passwords.replace(request, proof, { hash, action: "password-reset" }))) throw linkExpired();
    return {
      message: (await hasPasskeys(proof.userId)) ? sessionMessages.resetDoneWithPasskeys : sessionMessages.resetDone,
    };
  });
}

function serveVerification(app: FastifyInstance, { config, mail, isVerified, confirm }: Options): void {
  const sending = {
    schema: { summary: "Ask for a link to confirm the caller's address" },
    config: { limit: "account-mail" },
  } as const;
  app.post(`${base}/send-verification-email`, sending, async ({ actor }) => {
    if (!actor) throw new AppError("unauthenticated");
    if (await isVerified(actor.userId)) throw new AppError("conflict", sessionMessages.verificationDone);
    await mail.sendVerification(actor.email);
    return { message: sessionMessages.verificationSent };
  });

  const confirming = {
    schema: { summary: "Confirm an address with the token of a mailed link", body: confirmation },
    config: { access: "public", limit: "sign-in" },
  } as const;
  app.post<{ Body: z.output<typeof confirmation> }>(`${base}/verify-email`, confirming, async (request) => {
    const { verifyJWT } = await import("better-auth/crypto");
    const claims = confirmed.safeParse(await verifyJWT(request.body.token, config.authSecret));
    if (!claims.success || !(await confirm(claims.data.email, request))) throw linkExpired();
    return { message: sessionMessages.verified };
  });

  const query = z.object({ token: z.string().max(2000).default("") });
  const opening = {
    schema: {
      summary: "The target of older confirmation links: redirects to the confirmation page",
      querystring: query,
    },
    config: { access: "public" },
  } as const;
  app.get<{ Querystring: z.output<typeof query> }>(`${base}/verify-email`, opening, async (request, reply) =>
    reply.redirect(`${confirmEmailPage}?${new URLSearchParams({ token: request.query.token })}`),
  );
}

/** Serves password recovery and address confirmation. Opening a mailed link changes nothing; its page has a button. */
export function serveRecovery(app: FastifyInstance, options: Options): void {
  serveReset(app, options);
  serveVerification(app, options);
}
