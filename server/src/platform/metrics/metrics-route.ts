import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { Config } from "../base/config.ts";
import type { Sources } from "./sources.ts";

/** What proxies say of whom they speak for. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** True for a request of this machine's own: a proxy on it speaks for others. */
function isOurs({ hostname, raw: { socket, headers } }: FastifyRequest): boolean {
  const local = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(socket.remoteAddress ?? "");
  // Another site's page, in a browser here, can make its own name lead here, but it cannot ask by one of these.
  const byOurName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return local && byOurName && forwarding.every((name) => headers[name] === undefined);
}

function knows(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined || given === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** `GET /metrics`, for Prometheus on this machine, or for whoever knows the token. */
export function serveMetrics(app: FastifyInstance, { metricsToken }: Config, sources: Sources): void {
  // Loaded by the first who asks: most never do.
  let registry: Promise<Registry> | undefined;
  const options = {
    schema: { summary: "Figures of this process for Prometheus" },
    config: { access: "public" },
    logLevel: "warn",
  } as const;
  app.get("/metrics", options, async (request, reply) => {
    if (!isOurs(request) && !knows(request, metricsToken)) {
      throw new AppError("forbidden", "Figures are for this machine itself, and for whoever knows METRICS_TOKEN.");
    }
    registry ??= import("./exposition.ts").then(({ expose }) => expose(sources));
    const known = await registry;
    const text = await known.metrics();
    return reply.header("cache-control", "no-store").type(known.contentType).serializer(String).send(text);
  });
}
