import { AppError } from "@baton/domain/kernel/errors";
import type { Actor } from "@baton/domain/session/session";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";
import { formerSessionCookie, sessionCookieName, signedCookie } from "./cookie.ts";
import type { SessionCache, ValidSession } from "./session-cache.ts";

/**
 * Refuses an actor who may not use the route of this request, or not with these fields.
 * @throws AppError forbidden
 */
export function requirePermission({ routeOptions, fields }: FastifyRequest, actor: Actor): void {
  const { may } = routeOptions.config;
  if (may && !may(actor, fields ?? [])) throw new AppError("forbidden");
}

const fieldsOf = (body: unknown) => (typeof body === "object" && body !== null ? Object.keys(body) : []);

/** True for a request whose end may have come long after its beginning. */
const hasBody = ({ body, headers }: FastifyRequest) => body !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Closes every route registered on `app` after it to strangers, except those that say they are public, and to those who
 * lack the permission its route asks for. Permission comes first: whoever lacks it does not learn what is wrong with an input.
 */
export function guard(app: FastifyInstance, config: Config, sessions: SessionCache): void {
  const cookieName = sessionCookieName(config);
  /** Gives the cookie of a session its present name. */
  const rename = (reply: FastifyReply, { token, expiresAt }: ValidSession) => {
    const value = signedCookie(token, config.authSecret);
    const seconds = Math.floor((expiresAt - Date.now()) / 1000);
    const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";
    reply.header("set-cookie", `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}`);
    reply.header("set-cookie", `${formerSessionCookie}=; Max-Age=0; ${attributes}`);
  };
  const letIn = async (request: FastifyRequest) => {
    const session = await sessions.find(request.headers.cookie);
    request.session = session;
    request.actor = session?.actor ?? null;
    if (request.routeOptions.config.access === "public") return;
    if (!session) throw new AppError("unauthenticated");
    if (session.actor.status === "Disable") throw new AppError("account_disabled");
    requirePermission(request, session.actor);
  };
  app.addHook("onRequest", async (request, reply) => {
    // An answer that may be kept says so itself: a cookie alone keeps no cache on the way from giving it to others.
    reply.header("cache-control", "no-store");
    await letIn(request);
    const isFormer = !request.headers.cookie?.includes(`${cookieName}=`);
    if (request.session && isFormer) rename(reply, request.session);
  });
  app.addHook("preValidation", async (request) => {
    request.fields = fieldsOf(request.body);
    if (request.actor && request.routeOptions.config.access !== "public") requirePermission(request, request.actor);
  });
  // A body can be kept back for as long as its sender likes, who may have lost their rights meanwhile.
  app.addHook("preHandler", async (request) => {
    if (request.session && hasBody(request)) await letIn(request);
  });
}
