import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "./config.ts";

/**
 * What must never reach a log, wherever it appears in a logged object. `rawPacket` is what somebody sent that was no
 * HTTP, cookies and all, as Node puts it into the error.
 */
const secrets = [
  "password",
  "token",
  "cookie",
  "authorization",
  "rawPacket",
  "headers.cookie",
  "headers.authorization",
];

/**
 * The logger of the process: one JSON object a line, a request by its id, method and path. Bodies, cookies and query
 * values are not logged.
 */
export function loggerOptions(config: Config): FastifyServerOptions["logger"] {
  return {
    level: config.logLevel,
    redact: { paths: secrets.flatMap((path) => [path, `*.${path}`]), censor: "[hidden]" },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split("?")[0] ?? "",
      }),
    },
  };
}

/** One line for each request, when it is answered; a plain success is told at level debug. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    // Thousands a second are refused under overload, which is said once: a line for each would be a load of its own.
    const level = reply.statusCode >= 500 && !request.shed ? "warn" : "debug";
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ req: request, status: reply.statusCode, ms }, "request");
  }
}
