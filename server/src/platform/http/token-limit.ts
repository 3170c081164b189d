import { AppError } from "@baton/domain/kernel/errors";
import { tokenRefusals } from "@baton/domain/session/token-scope";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Count, Counters } from "../nodes/counters.ts";

const hourMs = 3600 * 1000;
const reads = new Set(["GET", "HEAD", "OPTIONS"]);

const nameOf = (tokenId: string) => `token ${tokenId}`;

/** Returns the writes that a token has made in the current hour, which begins with the first of them. */
export function writesOf(counters: Counters, tokenId: string): Promise<Count> {
  return counters.count(nameOf(tokenId), hourMs, 0);
}

/** Returns how many writes a request counts as: a change of many tasks counts as one for each. */
function writesIn({ body }: FastifyRequest): number {
  const ids = typeof body === "object" && body !== null && "ids" in body ? body.ids : undefined;
  return Array.isArray(ids) ? Math.max(1, ids.length) : 1;
}

/** Enforces the writes per hour that a person has allowed a token: responds with 429 and `Retry-After` above them. */
export function limitTokens(app: FastifyInstance, counters: Counters): void {
  app.addHook("preHandler", async (request, reply) => {
    const { id, writesPerHour } = request.session?.apiToken ?? {};
    // What was proposed was counted then.
    if (request.inner && !request.inner.isLimited) return;
    // A call of the MCP endpoint is not a write. What its tools write is.
    const isWrite = !reads.has(request.method) && request.routeOptions.config.access !== "token";
    if (id === undefined || writesPerHour == null || !isWrite) return;
    const weight = writesIn(request);
    const { tries, leftMs } = await counters.count(nameOf(id), hourMs, weight);
    if (tries <= writesPerHour) return;
    // A refused write leaves room for a smaller one.
    await counters.count(nameOf(id), hourMs, -weight);
    reply.header("retry-after", String(Math.ceil(leftMs / 1000)));
    throw new AppError("too_many_writes", tokenRefusals.tooMany(writesPerHour));
  });
}
