import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Sessions } from "./sessions.ts";

/** Closes every route registered on `app` after it to strangers, except those that say they are public. */
export function guard(app: FastifyInstance, sessions: Sessions): void {
  const letIn = async (request: FastifyRequest) => {
    const session = await sessions.find(request.headers.cookie);
    request.session = session;
    request.actor = session?.actor ?? null;
    if (request.routeOptions.config.access === "public") return;
    if (!session) throw new AppError("unauthenticated");
    if (session.actor.status === "Disable") throw new AppError("account_disabled");
  };
  app.addHook("onRequest", async (request, reply) => {
    // An answer that may be kept says so itself: a cookie alone keeps no cache on the way from giving it to others.
    reply.header("cache-control", "no-store");
    await letIn(request);
  });
  // A body can be kept back for as long as its sender likes, who may have lost their rights meanwhile.
  app.addHook("preHandler", async (request) => {
    if (request.session && request.body !== undefined) await letIn(request);
  });
}
