import { auditLimits } from "@baton/domain/audit/audit";
import type { FastifyRequest } from "fastify";

/** Where a request came from. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** Who sent a request, as far as the connection and its headers tell. */
export function senderOf(request: FastifyRequest): Sender {
  return sender(request.ip, request.headers["user-agent"]);
}

/** A sender whose program says as much of itself as is worth keeping. */
export function sender(address: string, userAgent: string | null | undefined): Sender {
  return { address, userAgent: (userAgent ?? "").slice(0, auditLimits.userAgent) };
}
