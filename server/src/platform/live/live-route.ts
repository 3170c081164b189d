import { AppError } from "@baton/domain/kernel/errors";
import websocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { LiveHub } from "./hub.ts";

/** Client messages are short. A longer one closes the socket. */
const longestMessage = 16_384;

/** Maximum number of sets that a page subscribes to: more than any page opens. */
const maxSets = 1000;

const liveQuery = z.strictObject({
  since: z.coerce.number().int().min(0).optional(),
  sets: z
    .string()
    .transform((names) => names.split(","))
    .pipe(z.array(z.string().regex(/^[a-z]+(?::[0-9A-Za-z-]+)?$/)).max(maxSets))
    .default([]),
});

/** Enables WebSockets on `app`. Call before registering routes. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: longestMessage },
    // Broken networks and clients are not server errors, and clients could flood the log.
    errorHandler: (error, socket, request) => {
      request.log.info({ reason: error.message }, "live socket failed");
      socket.terminate();
    },
    // The hub closes its sockets itself before the server closes.
    preClose: (done) => done(),
  });
  // Node stops managing the connection of a rejected upgrade, so it would never be closed.
  app.addHook("onResponse", async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });
}

/** Serves `GET /api/live?since=SEQ&sets=NAME,NAME`. Session and origin are checked before the upgrade. */
export function serveLive(app: FastifyInstance, hub: LiveHub): void {
  app.route({
    method: "GET",
    url: "/api/live",
    schema: { hide: true, querystring: liveQuery },
    handler: async (_request, reply) => {
      reply.header("upgrade", "websocket");
      throw new AppError("malformed", "This address accepts WebSocket connections only.");
    },
    wsHandler: (socket, request) => {
      const { session } = request;
      if (!session) throw new AppError("unauthenticated");
      const { since, sets } = request.query as z.output<typeof liveQuery>;
      hub.join(socket, session, { since, sets }).catch((error: unknown) => {
        request.log.error({ err: error }, "cannot join the live stream");
        socket.terminate();
      });
    },
  });
}
