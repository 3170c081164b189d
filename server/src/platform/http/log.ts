import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "../base/config.ts";

/** Receives log lines, each a JSON object. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Keys that are redacted wherever they appear in a logged object. Node attaches `rawPacket`, the raw bytes of a
 * malformed request with its cookies, to the error.
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
 * Returns the logger options: one JSON object per line, requests identified by id, method and path. Bodies, cookies and
 * query values are not logged. Lines go to `stream`, by default standard output.
 */
export function loggerOptions(config: Config, stream?: LogStream): FastifyServerOptions["logger"] {
  return {
    level: config.logLevel,
    ...(stream && { stream }),
    redact: { paths: secrets.flatMap((path) => [path, `*.${path}`]), censor: "[hidden]" },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split("?")[0] ?? "",
      }),
    },
  };
}

/** Returns a stream that formats log lines for a terminal. Loaded on demand, because it takes 27 ms and 12 MB. */
export async function terminalStream(): Promise<LogStream> {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ translateTime: "SYS:HH:MM:ss", ignore: "pid,hostname,reqId", sync: true });
}

/** Logs each request when it completes; successes at level debug. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    // Overload is logged once. Logging each of thousands of shed requests per second would add load.
    const level = reply.statusCode >= 500 && !request.raw.isShed ? "warn" : "debug";
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ req: request, status: reply.statusCode, ms }, "request");
  }
}
