import { AppError } from "@baton/domain/kernel/errors";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import "./augment.ts";
import { AnswerLog, loggerOptions } from "../log.ts";
import { closeInTime } from "./closing.ts";
import { shedOverload } from "./overload.ts";
import { sendError } from "./problem.ts";
import { listRoutes } from "./route-list.ts";
import { secure, securityHeaders } from "./security.ts";
import { serializerCompiler, validatorCompiler } from "./serve.ts";

const bodyLimit = 1024 * 1024;
const requestTimeoutMs = 30_000;

/** A Fastify instance with Baton's rules for input, errors and headers, and no route yet. */
export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config) ?? false,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    logController: new AnswerLog(),
    // An address that cannot be read, or is too long, never comes to a hook: it is answered like one that is not there.
    frameworkErrors: (_error, request, reply) => {
      sendError(new AppError("not_found"), request, reply.headers(securityHeaders(config)));
    },
  });
  app.decorateRequest("actor", null);
  app.decorateRequest("session", null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.removeContentTypeParser("text/plain");
  listRoutes(app);
  closeInTime(app);
  shedOverload(app);
  secure(app, config);
  return app;
}
