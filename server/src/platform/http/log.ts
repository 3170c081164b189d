import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "../base/config.ts";

/** Receives log lines, each of them JSON. */
export interface LogStream {
  write(line: string): void;
}

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
 * The options of the process's logger: one JSON object a line, a request by its id, method and path. Bodies, cookies and
 * query values are not logged. `stream` receives the lines, standard output if absent.
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

/** Formats log lines for a person who watches the terminal. Loaded only there: it takes 27 ms and 12 MB. */
export async function terminalStream(): Promise<LogStream> {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ translateTime: "SYS:HH:MM:ss", ignore: "pid,hostname,reqId", sync: true });
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
