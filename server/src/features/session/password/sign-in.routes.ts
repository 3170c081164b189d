import { AppError } from "@baton/domain/kernel/errors";
import { secondFactorMessages } from "@baton/domain/session/second-factor.messages";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { SessionCache } from "../../../platform/auth/session-cache.ts";
import type { AuthAudit, Claim } from "../../audit/public.ts";
import { type CallIdentity, codeOf, passCookies } from "../identity/call-identity.ts";
import type { Proof } from "../identity/sign-in-check.ts";
import type { SecondStepStart } from "../two-factor/second-step.ts";

interface Options {
  readonly callIdentity: CallIdentity;
  readonly sessions: SessionCache;
  /** Called when a person has signed out. */
  readonly signedOut: (userId: string) => Promise<void>;
  readonly audit: AuthAudit;
  readonly proofOf: (claim: Claim) => Promise<Proof | undefined>;
  /** Starts the second step of signing in as this person. */
  readonly startSecondStep: (request: FastifyRequest, reply: FastifyReply, start: SecondStepStart) => Promise<void>;
}

const signInInput = z.strictObject({
  email: z.string().max(320),
  password: z.string().max(1000),
  rememberMe: z.boolean().optional(),
});

/**
 * Serves the identity library's routes that Baton offers. All others stay closed, because they would change people and
 * sessions without the change log.
 */
export function serveIdentity(app: FastifyInstance, options: Options): void {
  const { callIdentity, sessions, signedOut, audit, proofOf, startSecondStep } = options;
  /** Returns the body of the library's response and passes its cookies on. */
  const answerOf = async <T>(response: Response, reply: FastifyReply): Promise<T> => {
    passCookies(response.headers, reply);
    return (await response.json()) as T;
  };

  const signIn = {
    schema: { summary: "Sign in with e-mail and password", body: signInInput },
    config: { access: "public", limit: "sign-in" },
  } as const;
  app.post<{ Body: z.output<typeof signInInput> }>("/api/auth/sign-in/email", signIn, async (request, reply) => {
    const { email, rememberMe = true } = request.body;
    const proof = await proofOf({ email });
    const response = await callIdentity(request, { check: { ...(proof && { proof }), isComplete: false } });
    if (response.status !== 200) {
      const code = await codeOf(response);
      if (code === "second_step" && proof) {
        const { userId } = proof;
        await startSecondStep(request, reply, { userId, isRemembered: rememberMe, first: "password" });
        return { message: secondFactorMessages.secondStep, secondStep: true };
      }
      const isDisabled = code === "account_disabled";
      audit.signInFailed(request, request.body, isDisabled ? "account disabled" : "wrong password");
      throw new AppError(isDisabled ? "account_disabled" : "invalid_credentials");
    }
    // Recorded before the cookies are sent, so that no sign-in goes unrecorded.
    await audit.signedIn(request, response.headers, "password");
    const { user } = await answerOf<{ user: object }>(response, reply);
    return { message: sessionMessages.signedIn, user };
  });

  const signOut = { schema: { summary: "Sign out" }, config: { access: "public" } } as const;
  app.post("/api/auth/sign-out", signOut, async (request, reply) => {
    const response = await callIdentity(request);
    if (request.actor) await signedOut(request.actor.userId);
    // The library reports success even if the store failed to delete the session.
    if (request.session && (await sessions.byToken(request.session.token))) throw new AppError("unavailable");
    await audit.signedOut(request);
    return answerOf<object>(response, reply);
  });

  const getSession = { schema: { summary: "The current session, or null" }, config: { access: "public" } } as const;
  app.get("/api/auth/get-session", getSession, async (request, reply) => {
    const found = await answerOf<{ session: { token: string }; user: object } | null>(
      await callIdentity(request),
      reply,
    );
    if (found === null) return reply.type("application/json; charset=utf-8").serializer(String).send("null");
    // The token is only in the cookie, where scripts cannot read it.
    const { token: _secret, ...session } = found.session;
    return { session, user: found.user };
  });
}
