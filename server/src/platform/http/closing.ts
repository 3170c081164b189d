import type { Socket } from "node:net";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";

const closeIdleEveryMs = 50;
/** Milliseconds before a connection without a request is closed. */
const closeSilentAfterMs = 1000;

/**
 * Makes `app` close promptly: running requests are answered, new ones are refused, and each connection is closed once
 * it is idle. Node closes only the connections that are idle when closing starts.
 */
export function closeInTime(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  const timers: NodeJS.Timeout[] = [];
  let closing = false;
  app.server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.addHook("onRequest", async (request) => {
    silent.delete(request.raw.socket);
    if (closing) throw new AppError("unavailable");
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) reply.header("connection", "close");
    done();
  });
  app.addHook("preClose", async () => {
    closing = true;
    const closeSilent = () => {
      for (const socket of silent) socket.destroy();
    };
    timers.push(setTimeout(closeSilent, closeSilentAfterMs));
    timers.push(setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs));
  });
  app.addHook("onClose", async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
