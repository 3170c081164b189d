import type { Socket } from "node:net";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";

const closeIdleEveryMs = 50;
/** How long a connection may take to say what it wants; one that has not by then never will. */
const closeSilentAfterMs = 1000;

/**
 * Lets `app` close in time: what was begun is answered, what comes after is refused, and a connection is closed as soon
 * as nothing is under way on it. Node closes only those that are idle at the very start.
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
