import { AppError } from "@baton/domain/kernel/errors";
import type { PersonActor } from "@baton/domain/session/session";
import { includesScope, tokenPrefix, tokenRefusals } from "@baton/domain/session/token-scope";
import { isOfPeople, isOfTheTeam, scopeOf } from "@baton/domain/session/token-scope.needed";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";
import { formerSessionCookie, sessionCookieName, signedCookie } from "./cookie.ts";
import { takeInner } from "./inner-requests.ts";
import type { LastSeen } from "./last-seen.ts";
import type { SessionCache, ValidSession } from "./session-cache.ts";

/**
 * Rejects an actor who may not call the route of this request, or not with these fields.
 * @throws AppError forbidden
 */
export function requirePermission({ routeOptions, fields }: FastifyRequest, actor: PersonActor): void {
  const { may } = routeOptions.config;
  if (may && !may(actor, fields ?? [])) throw new AppError("forbidden");
}

/**
 * Rejects a session that may not call a route.
 * @throws AppError unauthenticated, account_disabled or forbidden
 */
function requireAccess(
  { access, may }: FastifyContextConfig,
  session: ValidSession | null,
  fields: readonly string[],
): void {
  if (access === "public") return;
  if (!session) throw new AppError("unauthenticated", access === "token" ? tokenRefusals.required : undefined);
  if (session.actor.status === "Disable") throw new AppError("account_disabled");
  if (may && !may(session.actor, fields)) throw new AppError("forbidden");
}

/** Returns the token of an Authorization header; undefined without one. A request with a token has no cookie. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? "") ?? [];
  return token?.startsWith(tokenPrefix) ? token : undefined;
}

/**
 * Rejects a request whose token is not valid, or lacks the scope of its route.
 * @throws AppError unauthenticated or forbidden
 */
function requireScope({ method, routeOptions }: FastifyRequest, session: ValidSession | null): void {
  const token = session?.apiToken;
  if (!token) throw new AppError("unauthenticated", tokenRefusals.invalid);
  if (token.isPaused) throw new AppError("forbidden", tokenRefusals.paused);
  // A route for tokens alone offers each of them what its scopes allow.
  if (routeOptions.config.access === "token") return;
  const scope = scopeOf(method, routeOptions.url ?? "");
  if (scope === undefined) throw new AppError("forbidden", tokenRefusals.notForTokens);
  if (!includesScope(token.scopes, scope)) throw new AppError("forbidden", tokenRefusals.missingScope(scope));
  if (token.isLimited && isOfTheTeam(method, routeOptions.url ?? ""))
    throw new AppError("forbidden", tokenRefusals.limited);
  if (token.isOfTeam && isOfPeople(method, routeOptions.url ?? ""))
    throw new AppError("forbidden", tokenRefusals.ofPeople);
}

const fieldsOf = (body: unknown) => (typeof body === "object" && body !== null ? Object.keys(body) : []);

/** Returns true for a request that has a body, which may arrive long after its headers. */
const hasBody = ({ body, headers }: FastifyRequest) => body !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Requires a session and the route's permission for every route registered on `app` afterwards, except public ones.
 * Permission is checked before input, so callers without it are not told what is wrong with their input.
 */
export function guard(
  app: FastifyInstance,
  config: Config,
  { sessions, lastSeen }: { readonly sessions: SessionCache; readonly lastSeen: LastSeen },
): void {
  const cookieName = sessionCookieName(config);
  /** Renames a session cookie from the old name to the current one. */
  const rename = (reply: FastifyReply, { token, expiresAt }: ValidSession) => {
    const value = signedCookie(token, config.authSecret);
    const seconds = Math.floor((expiresAt - Date.now()) / 1000);
    const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";
    reply.header("set-cookie", `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}`);
    reply.header("set-cookie", `${formerSessionCookie}=; Max-Age=0; ${attributes}`);
  };
  /** Returns the session of a request. A route for tokens alone ignores cookies, which browsers send by themselves. */
  const sessionOf = async (request: FastifyRequest, bearer: string | undefined) => {
    if (request.inner?.session !== undefined) return sessions.byToken(request.inner.session);
    if (bearer !== undefined) return sessions.byToken(bearer);
    return request.routeOptions.config.access === "token" ? null : sessions.find(request.headers.cookie);
  };
  const admit = async (request: FastifyRequest) => {
    request.inner ??= takeInner(request);
    const bearer = bearerOf(request);
    const session = await sessionOf(request, bearer);
    if (bearer !== undefined || request.inner?.session !== undefined) requireScope(request, session);
    request.session = session;
    request.actor = session?.actor ?? null;
    if (session && !(request.inner || session.apiToken?.isOfTeam)) lastSeen.note(session.actor.userId);
    requireAccess(request.routeOptions.config, session, request.fields ?? []);
  };
  app.addHook("onRequest", async (request, reply) => {
    // Responses are private by default; cacheable ones override this. A cookie alone does not keep a shared cache from
    // storing them.
    reply.header("cache-control", "no-store");
    await admit(request);
    const isFormer = !request.headers.cookie?.includes(`${cookieName}=`);
    if (request.session && !request.session.apiToken && isFormer) rename(reply, request.session);
  });
  app.addHook("preValidation", async (request) => {
    request.fields = fieldsOf(request.body);
    if (request.actor && request.routeOptions.config.access !== "public") requirePermission(request, request.actor);
  });
  // The client decides when a body ends. By then, the session may have lost its rights.
  app.addHook("preHandler", async (request) => {
    if (request.session && hasBody(request)) await admit(request);
  });
}
