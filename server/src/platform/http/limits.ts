import { isIPv6 } from "node:net";
import { AppError } from "@baton/domain/kernel/errors";
import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

interface Limit {
  readonly max: number;
  readonly timeWindow: string;
  /** What is counted together; null for a request that is not counted. */
  readonly key: (request: FastifyRequest) => string | null;
}

/** How many of the eight groups of an IPv6 address name a network; the rest its owner chooses at will. */
const networkGroups = 4;

/** What stands for one sender: an IPv4 address, or the network of an IPv6 address. */
function senderOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [left = "", right] = ip.split("::");
  const head = left.split(":").filter(Boolean);
  const tail = right?.split(":").filter(Boolean) ?? [];
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
  return groups
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

const byAddress = (request: FastifyRequest) => senderOf(request.ip);
const byAddressAndAccount = (request: FastifyRequest) => `${byAddress(request)} ${accountOf(request)}`;

/** Attempts counted per address, and per address and account, so that nobody can lock another person out. */
const limits = {
  "sign-up": [{ max: 20, timeWindow: "10 minutes", key: byAddress }],
  "sign-in": [
    { max: 100, timeWindow: "1 minute", key: byAddress },
    { max: 10, timeWindow: "1 minute", key: byAddressAndAccount },
  ],
  // Codes are counted per account by the identity library as well, once somebody has shown the password.
  "second-step": [{ max: 100, timeWindow: "1 minute", key: byAddress }],
  "open-id": [{ max: 100, timeWindow: "1 minute", key: byAddress }],
  // Each of these sends a message to somebody.
  "account-mail": [
    { max: 20, timeWindow: "10 minutes", key: byAddress },
    { max: 5, timeWindow: "10 minutes", key: byAddressAndAccount },
  ],
  contact: [{ max: 10, timeWindow: "10 minutes", key: byAddress }],
  upload: [{ max: 30, timeWindow: "10 minutes", key: byAddress }],
  search: [{ max: 60, timeWindow: "1 minute", key: searcher }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof limits;

function accountOf(request: FastifyRequest): string {
  const { body, actor } = request;
  const named = typeof body === "object" && body !== null && "email" in body ? String(body.email) : actor?.email;
  return named?.toLowerCase() ?? "";
}

/** The plain list of a team shares its route with the search for people, and is not counted. */
function searcher(request: FastifyRequest): string | null {
  const { query, actor } = request;
  const searching = typeof query === "object" && query !== null && "search" in query && query.search !== undefined;
  return searching ? (actor?.userId ?? byAddress(request)) : null;
}

/** Senders counted for each limit; whoever came longest ago is forgotten first. */
const keptSenders = 10_000;

/** Counts by the clock that nobody sets: put back by an hour, the other one would lock people out for that hour. */
class Counters implements FastifyRateLimitStore {
  readonly #counters = new Map<string, { count: number; readonly since: number }>();

  incr(
    key: string,
    callback: (error: null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    const known = this.#counters.get(key);
    const counter = known && now - known.since < timeWindow ? known : { count: 0, since: now };
    counter.count += 1;
    this.#counters.delete(key);
    this.#counters.set(key, counter);
    const [oldest] = this.#counters.keys();
    if (this.#counters.size > keptSenders && oldest !== undefined) this.#counters.delete(oldest);
    callback(null, { current: counter.count, ttl: timeWindow - (now - counter.since) });
  }

  child(): Counters {
    return new Counters();
  }
}

/** Counts requests of routes that name a limit, and refuses those above it with 429 and `Retry-After`. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, store: Counters });
  const counters = new Map(
    Object.entries(limits).map(([name, list]) => [
      name,
      list.map(({ max, timeWindow, key }: Limit) => ({
        key,
        count: app.createRateLimit({ max, timeWindow, keyGenerator: (request) => key(request) ?? "" }),
      })),
    ]),
  );
  app.addHook("preHandler", async (request, reply) => {
    for (const { key, count } of counters.get(request.routeOptions.config.limit ?? "") ?? []) {
      if (key(request) === null) continue;
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      reply.header("retry-after", String(result.ttlInSeconds));
      throw new AppError("rate_limited");
    }
  });
}
