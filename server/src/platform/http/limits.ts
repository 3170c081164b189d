import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { AppError, type ErrorCode } from "@baton/domain/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";
import type { Counters } from "../nodes/counters.ts";
import { addressOf } from "./sender.ts";

const minute = 60_000;

interface Limit {
  readonly max: number;
  readonly withinMs: number;
  /** Returns the key to count under, or null for a request that is not counted. */
  readonly key: (request: FastifyRequest) => string | null;
  /** Returns how many attempts a request counts as. Default: one. */
  readonly weight?: (request: FastifyRequest) => number;
  /** The error code of a request above the limit. */
  readonly refusal?: ErrorCode;
}

/** Number of 16-bit groups in an IPv6 site prefix (/48). The site's owner chooses the remaining groups freely. */
const siteGroups = 3;

/** Returns the sender to count: an IPv4 address, or the site prefix of an IPv6 address. */
function siteOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [left = "", right] = ip.split("::");
  const head = left.split(":").filter(Boolean);
  const tail = right?.split(":").filter(Boolean) ?? [];
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
  return groups
    .slice(0, siteGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

const byAddress = (request: FastifyRequest) => siteOf(addressOf(request));
const byAddressAndAccount = (request: FastifyRequest) => `${byAddress(request)} ${accountOf(request)}`;

/** A larger write counts as several, because storing and publishing text is limited as well. */
const bytesOfOneWrite = 64 * 1024;

/** So does one that changes many things, which costs about as much as this share of single writes. */
const changesOfOneWrite = 20;

function weightOfWrite({ headers, body }: FastifyRequest): number {
  const named = typeof body === "object" && body !== null && "ids" in body && Array.isArray(body.ids) ? body.ids : [];
  const bytes = Number(headers["content-length"] ?? 0);
  return 1 + Math.floor(bytes / bytesOfOneWrite) + Math.floor(named.length / changesOfOneWrite);
}

/** An invitation counts as many times as it has addresses. */
function addressesIn({ body }: FastifyRequest): number {
  const emails = typeof body === "object" && body !== null && "emails" in body ? body.emails : undefined;
  return Array.isArray(emails) ? Math.max(1, emails.length) : 1;
}

/** Attempts are counted per address, and per address and account, so that nobody can lock another person out. */
const limitsFor = ({ writesPerMinute }: Config["personLimit"]) =>
  ({
    "sign-up": [{ max: 20, withinMs: 10 * minute, key: byAddress }],
    "sign-in": [
      { max: 100, withinMs: minute, key: byAddress },
      { max: 10, withinMs: minute, key: byAddressAndAccount },
    ],
    // The identity library also counts codes per account, once the password has been verified.
    "second-step": [{ max: 100, withinMs: minute, key: byAddress }],
    "open-id": [{ max: 100, withinMs: minute, key: byAddress }],
    // Each of these sends an e-mail.
    "account-mail": [
      { max: 20, withinMs: 10 * minute, key: byAddress },
      { max: 5, withinMs: 10 * minute, key: byAddressAndAccount },
    ],
    // Each address can get an e-mail from a stranger.
    invite: [{ max: 100, withinMs: 60 * minute, key: byPerson, weight: addressesIn }],
    // A service reads the feeds of many people from few addresses.
    feed: [{ max: 600, withinMs: minute, key: byAddress }],
    contact: [{ max: 10, withinMs: 10 * minute, key: byAddress }],
    // The team's limit for the bytes of its files applies as well.
    file: [{ max: 120, withinMs: minute, key: byPerson, refusal: "too_many_writes" }],
    upload: [{ max: 30, withinMs: 10 * minute, key: byAddress }],
    search: [{ max: 60, withinMs: minute, key: searcher }],
    // Typing sends one request per word.
    "task-search": [{ max: 120, withinMs: minute, key: byPerson }],
    // Counted per session, so that a stolen session that writes or revokes up to its limit can still be ended from
    // another.
    revoke: [{ max: 60, withinMs: minute, key: bySession }],
    write: [
      {
        max: writesPerMinute,
        withinMs: minute,
        key: byPerson,
        weight: weightOfWrite,
        refusal: "too_many_writes",
      },
    ],
  }) satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof ReturnType<typeof limitsFor>;

function accountOf(request: FastifyRequest): string {
  const { body, actor } = request;
  const named = typeof body === "object" && body !== null && "email" in body ? String(body.email) : actor?.email;
  return named?.toLowerCase() ?? "";
}

/** A team's plain list shares the route with the search for people and is not counted. */
function searcher(request: FastifyRequest): string | null {
  const { query, actor } = request;
  const searching = typeof query === "object" && query !== null && "search" in query && query.search !== undefined;
  return searching ? (actor?.userId ?? byAddress(request)) : null;
}

/** A hash, because Redis stores the keys. */
const bySession = ({ session }: FastifyRequest) =>
  session && createHash("sha256").update(session.token).digest("base64url");
/** Each token has limits of its own, so that a program does not use up those of its person. */
const byPerson = ({ actor, session }: FastifyRequest) => session?.apiToken?.id ?? actor?.userId ?? null;

/** Enforces the rate limit of routes that name one: responds with 429 and `Retry-After` above it. */
export function limitRates(app: FastifyInstance, counters: Counters, personLimit: Config["personLimit"]): void {
  const limits: Record<LimitName, readonly Limit[]> = limitsFor(personLimit);
  app.addHook("preHandler", async (request, reply) => {
    const name = request.routeOptions.config.limit;
    // What the server itself sends is part of a request that was counted.
    if (name === undefined || (request.inner && !request.inner.isLimited)) return;
    for (const [index, { max, withinMs, key, weight, refusal = "rate_limited" }] of limits[name].entries()) {
      const counted = key(request);
      if (counted === null) continue;
      const { tries, leftMs } = await counters.count(`${name} ${index} ${counted}`, withinMs, weight?.(request));
      if (tries <= max) continue;
      reply.header("retry-after", String(Math.ceil(leftMs / 1000)));
      throw new AppError(refusal);
    }
  });
}
