import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "content-security-policy": contentSecurityPolicy,
  // The window of an OpenID sign-in has to keep its opener.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Returns Baton's own origin from the point of view of the client.
 * @throws AppError malformed when the Host header is not a valid host
 */
export function ownOrigin(config: Config, request: FastifyRequest): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const { origin } = URL.parse(`${request.protocol}://${request.host}`) ?? {};
  if (origin === undefined) throw new AppError("malformed", "The Host header is not a valid host.");
  return origin;
}

function isOwn(config: Config, request: FastifyRequest, origin: string): boolean {
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // Our host with another scheme: over plain http, anyone on the network can serve the page that sends the request.
  if (config.publicUrl !== undefined && host === new URL(config.publicUrl).host) return false;
  const asked = `${protocol}//${request.host}`;
  // Both are parsed, so that default ports are omitted on both sides.
  return URL.canParse(asked) && new URL(asked).host === host;
}

/** Returns the security headers of all responses. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  if (!config.publicUrl?.startsWith("https:")) return headers;
  return { ...headers, "strict-transport-security": "max-age=31536000; includeSubDomains" };
}

/** Sets the security headers on all responses, and rejects unsafe requests and sockets from other origins. */
export function secure(app: FastifyInstance, config: Config): void {
  const all = securityHeaders(config);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(all);
    const { origin, upgrade } = request.headers;
    if (safeMethods.has(request.method) && upgrade === undefined) return;
    if (origin !== undefined && !isOwn(config, request, origin)) throw new AppError("foreign_origin");
  });
}
