import { AppError } from "@baton/domain/kernel/errors";
import type { PersonActor } from "@baton/domain/session/session";
import type { Scope } from "@baton/domain/session/token-scope";
import type { Config } from "../base/config.ts";
import type { Store } from "../store/store.ts";
import { formerSessionCookie, readAllSigned, sessionCookieName, usesHttps } from "./cookie.ts";

/** A token with which a program acts for a person, or as a team. */
interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Whether it acts as the team. Its actor is then no person of the team. */
  readonly isOfTeam: boolean;
  /** Whether it is limited to some projects. All others are among the hidden projects of its actor. */
  readonly isLimited: boolean;
  readonly writesPerHour: number | null;
  readonly isPaused: boolean;
  /** Whether its writes are proposals. */
  readonly proposes: boolean;
}

/** A session as stored. */
export interface StoredSession {
  readonly actor: PersonActor;
  readonly expiresAt: number;
  /** The token with which a program acts; undefined for a person who has signed in. */
  readonly apiToken?: ApiToken;
}

/** A session that is valid now. */
export interface ValidSession extends StoredSession {
  readonly token: string;
}

/** Loads existing sessions by token; `within` is the transaction of a write. */
type Load = (tokens: readonly string[], within?: Store["read"]) => Promise<ReadonlyMap<string, StoredSession>>;

interface Entry {
  readonly session: ValidSession | null;
  /** In milliseconds of the monotonic clock. */
  readonly staleAt: number;
}

/** Entries are reloaded after this time, in case the operator's commands changed them. */
const ttlMs = 60_000;
const maxEntries = 20_000;
const longestKeptHeader = 500;

/**
 * Resolves session cookies to sessions, from memory or the store. Code that changes a session, role or membership calls
 * `invalidate…`, which takes effect with the next request.
 */
export class SessionCache {
  readonly #config: Config;
  readonly #load: Load;
  readonly #cookieName: string;
  readonly #formerCookiesUntil: number;
  readonly #entries = new Map<string, Entry>();
  /** Tokens by Cookie header, because verifying a signature costs as much as the rest of a lookup. */
  readonly #tokensByHeader = new Map<string, readonly string[]>();
  readonly #tokensByUser = new Map<string, Set<string>>();
  /** Counts invalidations, so that data read before one is not cached after it. */
  #generation = 0;

  /** `formerCookiesUntil` is the time by which all sessions with the old cookie name have expired. */
  constructor(config: Config, load: Load, formerCookiesUntil = 0) {
    this.#config = config;
    this.#load = load;
    this.#cookieName = sessionCookieName(config);
    this.#formerCookiesUntil = usesHttps(config) ? formerCookiesUntil : 0;
  }

  /** Returns the session of a Cookie header, or null if none is valid. */
  async find(cookieHeader: string | undefined): Promise<ValidSession | null> {
    if (cookieHeader === undefined) return null;
    const known = this.#tokensByHeader.get(cookieHeader);
    const tokens = known ?? this.#tokensOf(cookieHeader);
    if (tokens.length === 0) return null;
    if (!known) {
      if (this.#tokensByHeader.size >= maxEntries) this.#tokensByHeader.clear();
      // A very long header contains cookies of other sites on this host and is not worth caching.
      if (cookieHeader.length <= longestKeptHeader) this.#tokensByHeader.set(cookieHeader, tokens);
    }
    for (const token of tokens) {
      const session = await this.byToken(token);
      if (session) return session;
    }
    return null;
  }

  /**
   * Returns the tokens of all session cookies with our signature. Other cookies, or an old session cookie, may be
   * present too.
   */
  #tokensOf(cookieHeader: string): string[] {
    const { authSecret } = this.#config;
    const tokens = readAllSigned(cookieHeader, this.#cookieName, authSecret);
    if (Date.now() > this.#formerCookiesUntil) return tokens;
    return [...tokens, ...readAllSigned(cookieHeader, formerSessionCookie, authSecret)];
  }

  /** Returns the session for a token, or null if it is not valid. */
  async byToken(token: string): Promise<ValidSession | null> {
    const kept = this.#cached(token);
    if (kept) return valid(kept.session);
    const [session = null] = await this.byTokens([token]);
    return session;
  }

  /**
   * Returns the session for each token, in order, or null if it is not valid. Sessions missing from the cache are
   * loaded in one query.
   */
  async byTokens(tokens: readonly string[]): Promise<(ValidSession | null)[]> {
    const generation = this.#generation;
    const kept = tokens.map((token) => this.#cached(token));
    const missing = tokens.filter((_, index) => !kept[index]);
    const found = missing.length > 0 ? await this.#load(missing) : new Map<string, StoredSession>();
    const staleAt = performance.now() + ttlMs;
    return tokens.map((token, index) => {
      const entry = kept[index];
      if (entry) return valid(entry.session);
      const stored = found.get(token);
      const session = stored ? { ...stored, token } : null;
      if (generation === this.#generation) this.#cache(token, { session, staleAt });
      return valid(session);
    });
  }

  /**
   * Returns the actor of a session as stored within a transaction, bypassing the cache.
   * @throws AppError when the session is no longer valid or its person is disabled
   */
  async actorWithin(db: Store["read"], token: string): Promise<PersonActor> {
    const stored = (await this.#load([token], db)).get(token);
    if (!stored || stored.expiresAt <= Date.now()) throw new AppError("unauthenticated");
    if (stored.actor.status === "Disable") throw new AppError("account_disabled");
    return stored.actor;
  }

  /** Call when a session has ended. */
  invalidateToken(token: string): void {
    this.#generation += 1;
    this.#drop(token);
  }

  /** Call when a person's sessions, name, access, status or team have changed. */
  invalidateUser(userId: string): void {
    this.#generation += 1;
    for (const token of this.#tokensByUser.get(userId) ?? []) this.#drop(token);
  }

  /** Call when a workspace may have changed in any way: drops its members and people who may have joined it. */
  invalidateWorkspace(workspaceId: string): void {
    this.#generation += 1;
    for (const [token, { session }] of this.#entries) {
      const theirs = session?.actor.workspaceId;
      if (theirs === workspaceId || theirs === null) this.#drop(token);
    }
  }

  /** Call when any session may have changed. */
  invalidateAll(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#tokensByUser.clear();
  }

  #cached(token: string): Entry | undefined {
    const entry = this.#entries.get(token);
    return entry && entry.staleAt > performance.now() ? entry : undefined;
  }

  #cache(token: string, entry: Entry): void {
    this.#drop(token);
    this.#entries.set(token, entry);
    const userId = entry.session?.actor.userId;
    if (userId !== undefined) {
      const tokens = this.#tokensByUser.get(userId) ?? new Set();
      this.#tokensByUser.set(userId, tokens.add(token));
    }
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#drop(oldest);
  }

  #drop(token: string): void {
    const userId = this.#entries.get(token)?.session?.actor.userId;
    this.#entries.delete(token);
    if (userId === undefined) return;
    const tokens = this.#tokensByUser.get(userId);
    tokens?.delete(token);
    if (tokens?.size === 0) this.#tokensByUser.delete(userId);
  }
}

function valid(session: ValidSession | null): ValidSession | null {
  return session && session.expiresAt > Date.now() ? session : null;
}
