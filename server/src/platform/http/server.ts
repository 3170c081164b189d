import { AppError } from "@baton/domain/kernel/errors";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../base/config.ts";
import "./augment.ts";
import { closeInTime } from "./closing.ts";
import { AnswerLog, type LogStream, loggerOptions } from "./log.ts";
import { shedOverload } from "./overload.ts";
import { sendError } from "./problem.ts";
import { limitResponseBacklog } from "./response-backlog.ts";
import { listRoutes } from "./route-list.ts";
import { secure, securityHeaders } from "./security.ts";
import { serializerCompiler, validatorCompiler } from "./serve.ts";
import { limitSlowBodies } from "./slow-bodies.ts";

const bodyLimit = 1024 * 1024;

/** Treats an empty body as absent, whatever its content type: many clients send one with every request. */
function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers, raw }) => {
    const isEmpty = headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
    if (isEmpty) delete raw.headers["content-type"];
  });
  // Whether a chunked body is empty is known only at its end.
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body, done);
  });
}

/** Creates a Fastify instance with Baton's rules for input, errors and headers, without routes. */
export function createServer(config: Config, logStream?: LogStream): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config, logStream) ?? false,
    bodyLimit,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    logController: new AnswerLog(),
    // A malformed or overlong URL never reaches a hook. It is answered like an unknown one.
    frameworkErrors: (_error, request, reply) => {
      sendError(new AppError("not_found"), request, reply.headers(securityHeaders(config)));
    },
  });
  app.decorateRequest("actor", null);
  app.decorateRequest("session", null);
  app.decorateRequest("fields", null);
  app.decorateRequest("inner", null);
  app.decorateRequest("propose", null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.removeContentTypeParser("text/plain");
  acceptEmptyBodies(app);
  listRoutes(app);
  limitSlowBodies(app);
  closeInTime(app);
  if (config.loadShedding) shedOverload(app);
  secure(app, config);
  limitResponseBacklog(app);
  return app;
}
