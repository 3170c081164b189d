import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { Config } from "../base/config.ts";
import type { Sources } from "./sources.ts";

/** Headers that proxies add for the clients they forward. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Returns true for a request from this machine itself, and not through a proxy on it. */
function isOurs({ hostname, raw: { socket, headers } }: FastifyRequest): boolean {
  const local = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(socket.remoteAddress ?? "");
  // DNS rebinding can point another site's name at this machine, but not one of these names.
  const byOurName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return local && byOurName && forwarding.every((name) => headers[name] === undefined);
}

function knows(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined || given === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** Serves `GET /metrics` to Prometheus on this machine, and to anyone with the token. */
export function serveMetrics(app: FastifyInstance, { metricsToken }: Config, sources: Sources): void {
  // Loaded on the first request: most installations never get one.
  let registry: Promise<Registry> | undefined;
  const options = {
    schema: { summary: "Metrics of this process for Prometheus" },
    config: { access: "public" },
    logLevel: "warn",
  } as const;
  app.get("/metrics", options, async (request, reply) => {
    if (!isOurs(request) && !knows(request, metricsToken)) {
      throw new AppError("forbidden", "Metrics are available on this machine, or with METRICS_TOKEN.");
    }
    registry ??= import("./exposition.ts").then(({ metricsRegistry }) => metricsRegistry(sources));
    const known = await registry;
    const text = await known.metrics();
    return reply.header("cache-control", "no-store").type(known.contentType).serializer(String).send(text);
  });
}
