import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Maximum time in which a request must arrive completely. */
const wholeMs = 30_000;
/** Maximum time for the content of a file. */
const contentMs = 3600 * 1000;
/** How often the progress of content is checked, and the bytes that must have arrived in between: 2 kB per second. */
const checkedMs = 30_000;
const leastBytes = 60_000;

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

/** Allows the body of a request the time for the content of a file, unless it arrives too slowly. */
export function allowSlowBody(request: IncomingMessage): void {
  if (!timers.has(request)) return;
  limit(request, contentMs);
  const { socket } = request;
  let before = socket.bytesRead;
  const check = setInterval(() => {
    if (socket.bytesRead - before < leastBytes) request.destroy();
    before = socket.bytesRead;
  }, checkedMs).unref();
  const finish = () => clearInterval(check);
  request.once("end", finish).once("close", finish);
}
