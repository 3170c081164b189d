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
  // A window that signs in at another site must stay known to the page that opened it.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Baton's own origin, as the sender of `request` sees it.
 * @throws AppError malformed when what they call it is no name of a host
 */
export function ownOrigin(config: Config, request: FastifyRequest): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const { origin } = URL.parse(`${request.protocol}://${request.host}`) ?? {};
  if (origin === undefined) throw new AppError("malformed", "The Host header names no host.");
  return origin;
}

function isOwn(config: Config, request: FastifyRequest, origin: string): boolean {
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const asked = `${protocol}//${request.host}`;
  // Parsed alike, so that a port which goes without saying is left out on both sides.
  return URL.canParse(asked) && new URL(asked).host === host;
}

/** The headers that keep a browser safe, of every answer. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  if (!config.publicUrl?.startsWith("https:")) return headers;
  return { ...headers, "strict-transport-security": "max-age=31536000; includeSubDomains" };
}

/** Sets the security headers of every answer, and refuses unsafe requests and sockets that another site's page sent. */
export function secure(app: FastifyInstance, config: Config): void {
  const all = securityHeaders(config);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(all);
    const { origin, upgrade } = request.headers;
    if (safeMethods.has(request.method) && upgrade === undefined) return;
    if (origin !== undefined && !isOwn(config, request, origin)) throw new AppError("foreign_origin");
  });
}
