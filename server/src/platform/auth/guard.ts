import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";
import type { Sessions } from "./sessions.ts";

/** Closes every route registered on `app` after it to strangers, except those that say they are public. */
export function guard(app: FastifyInstance, sessions: Sessions): void {
  app.addHook("onRequest", async (request) => {
    const session = await sessions.find(request.headers.cookie);
    request.session = session;
    request.actor = session?.actor ?? null;
    if (request.routeOptions.config.access === "public") return;
    if (!session) throw new AppError("unauthenticated");
    if (session.actor.status === "Disable") throw new AppError("account_disabled");
  });
}
