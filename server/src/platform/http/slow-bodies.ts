import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Maximum time in which a request must arrive completely. */
const wholeMs = 30_000;
/** Maximum time for the content of a file, and maximum time without any progress. */
const contentMs = 3600 * 1000;
const stalledMs = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

function limit(request: IncomingMessage, ms: number): void {
  clearTimeout(timers.get(request));
  timers.set(request, setTimeout(() => request.destroy(), ms).unref());
}

/**
 * Disconnects clients whose requests take too long to arrive. Node has one limit for all requests, but uploading a file
 * over a slow network takes minutes.
 */
export function limitSlowBodies(app: FastifyInstance): void {
  app.server.headersTimeout = wholeMs;
  app.server.on("request", (request: IncomingMessage) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
    if (length === "0" && encoding === undefined) return;
    limit(request, wholeMs);
    request.once("close", () => clearTimeout(timers.get(request)));
  });
}

/** Allows the body of a request the time for the content of a file, unless it stalls. */
export function allowSlowBody(request: IncomingMessage): void {
  if (!timers.has(request)) return;
  limit(request, contentMs);
  const { socket } = request;
  const stop = () => request.destroy();
  socket.setTimeout(stalledMs, stop);
  const finish = () => socket.setTimeout(0).off("timeout", stop);
  request.once("end", finish);
}
