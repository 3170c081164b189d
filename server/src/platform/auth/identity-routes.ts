import { AppError } from "@baton/domain/kernel/errors";
import { secondFactorMessages } from "@baton/domain/session/second-factor.messages";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { type Ask, passCookies } from "./ask.ts";
import type { Sessions } from "./sessions.ts";
import type { Trail } from "./trail.ts";

interface Options {
  readonly ask: Ask;
  readonly sessions: Sessions;
  /** Told when a session of this person was ended by its owner. */
  readonly signedOut: (userId: string) => Promise<void>;
  readonly trail: Trail;
}

const signInInput = z.strictObject({
  email: z.string().max(320),
  password: z.string().max(1000),
  rememberMe: z.boolean().optional(),
});

/**
 * The identity library's routes that Baton offers. All others stay closed: they would change people and sessions
 * behind the back of the change log.
 */
export function serveIdentity(app: FastifyInstance, { ask, sessions, signedOut, trail }: Options): void {
  /** What the library answered, its cookies handed on. */
  const answerOf = async <T>(response: Response, reply: FastifyReply): Promise<T> => {
    passCookies(response.headers, reply);
    return (await response.json()) as T;
  };

  const signIn = {
    schema: { summary: "Sign in with e-mail and password", body: signInInput },
    config: { access: "public", limit: "sign-in" },
  } as const;
  app.post<{ Body: z.output<typeof signInInput> }>("/api/auth/sign-in/email", signIn, async (request, reply) => {
    const response = await ask(request);
    if (response.status !== 200) {
      const disabled = response.status === 403;
      trail.signInFailed(request, request.body, disabled ? "account disabled" : "wrong password");
      throw new AppError(disabled ? "account_disabled" : "invalid_credentials");
    }
    // Before the cookies leave: nobody is signed in whose coming could not be written down.
    await trail.signedIn(request, response.headers, "password");
    const { user } = await answerOf<{ user?: object }>(response, reply);
    if (!user) return { message: secondFactorMessages.secondStep, secondStep: true };
    return { message: sessionMessages.signedIn, user };
  });

  const signOut = { schema: { summary: "Sign out" }, config: { access: "public" } } as const;
  app.post("/api/auth/sign-out", signOut, async (request, reply) => {
    const response = await ask(request);
    if (request.actor) await signedOut(request.actor.userId);
    // The library says that a session is ended, also when the store failed it.
    if (request.session && (await sessions.byToken(request.session.token))) throw new AppError("unavailable");
    await trail.signedOut(request);
    return answerOf<object>(response, reply);
  });

  const getSession = { schema: { summary: "The current session, or null" }, config: { access: "public" } } as const;
  app.get("/api/auth/get-session", getSession, async (request, reply) => {
    const found = await answerOf<{ session: { token: string }; user: object } | null>(await ask(request), reply);
    if (found === null) return reply.type("application/json; charset=utf-8").serializer(String).send("null");
    // The secret of a session travels in the cookie alone, where no script can read it.
    const { token: _secret, ...session } = found.session;
    return { session, user: found.user };
  });
}
