import { AppError } from "@baton/domain/kernel/errors";
import websocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { LiveHub } from "./hub.ts";

/** Clients have little to say; a longer message ends the socket. */
const longestMessage = 4096;

const liveQuery = z.strictObject({ since: z.coerce.number().int().min(0).optional() });

/** Makes `app` able to take sockets. To be called before any route. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: longestMessage },
    // A network that breaks, or a page that does: no defect of the server, and anybody can have it said as often as they like.
    errorHandler: (error, socket, request) => {
      request.log.info({ reason: error.message }, "a live socket failed");
      socket.terminate();
    },
    // The hub says good-bye itself, before the server closes.
    preClose: (done) => done(),
  });
  // A refused upgrade leaves a connection that Node no longer looks after, and that would never be closed.
  app.addHook("onResponse", async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon();
  });
}

/** `GET /api/live?since=SEQ`; who asks and from where has been checked before the upgrade. */
export function serveLive(app: FastifyInstance, hub: LiveHub): void {
  app.route({
    method: "GET",
    url: "/api/live",
    schema: { hide: true, querystring: liveQuery },
    handler: async (_request, reply) => {
      reply.header("upgrade", "websocket");
      throw new AppError("malformed", "This address takes WebSocket connections.");
    },
    wsHandler: (socket, request) => {
      const { session } = request;
      if (!session) throw new AppError("unauthenticated");
      const { since } = request.query as z.output<typeof liveQuery>;
      hub.join(socket, session, since).catch((error: unknown) => {
        request.log.error({ err: error }, "could not join the live stream");
        socket.terminate();
      });
    },
  });
}
