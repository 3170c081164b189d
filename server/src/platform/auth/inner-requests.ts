import { randomBytes } from "node:crypto";
import type { Route } from "@baton/domain/kernel/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Tx } from "../store/tx.ts";

/**
 * What the server sends a request to itself for: a person has accepted a proposal or takes back many changes, or mail has
 * arrived.
 */
export interface InnerRequest {
  /** The session with which it is made. By default, that of its own headers. */
  readonly session?: string;
  readonly proposalId?: string;
  /** The token whose changes it takes back. */
  readonly undoOf?: string | undefined;
  /** Runs first in the transaction of the request's write. */
  readonly before?: (tx: Tx) => Promise<void>;
  /** Whether it counts towards limits. Otherwise, it is part of a request that was counted. */
  readonly isLimited?: boolean;
}

const header = "baton-inner";
const ticketBytes = 32;
/** Requests under way, by tickets that never leave this process. Each is taken once. */
const waiting = new Map<string, InnerRequest>();

/** Returns what the server has sent a request for; null for a request from outside. */
export function takeInner({ headers }: FastifyRequest): InnerRequest | null {
  const ticket = headers[header];
  if (typeof ticket !== "string") return null;
  const inner = waiting.get(ticket) ?? null;
  waiting.delete(ticket);
  return inner;
}

/** A request that the server sends to itself. */
export interface InnerSent {
  readonly method: Route["method"];
  readonly url: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who causes a request: another request, or the sender of a mail. */
interface Cause {
  readonly ip: string;
  readonly headers: FastifyRequest["headers"];
}

/**
 * Sends a request to the server itself, which passes the same checks as one from outside. Returns the response.
 * @param from who causes it
 */
export async function sendInner(
  app: FastifyInstance,
  from: Cause,
  inner: InnerRequest,
  { headers, ...sent }: InnerSent,
) {
  const ticket = randomBytes(ticketBytes).toString("base64url");
  waiting.set(ticket, inner);
  try {
    const { host = "", "user-agent": agent = "" } = from.headers;
    return await app.inject({
      ...sent,
      remoteAddress: from.ip,
      headers: { ...headers, host, "user-agent": agent, [header]: ticket },
    });
  } finally {
    waiting.delete(ticket);
  }
}
