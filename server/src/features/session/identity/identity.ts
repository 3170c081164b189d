import type { BetterAuthOptions } from "better-auth";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { cookiePrefix, ownCookies, usesHttps } from "../../../platform/auth/cookie.ts";
import type { Config } from "../../../platform/base/config.ts";
import { ownOrigin } from "../../../platform/http/security.ts";
import { addressOf } from "../../../platform/http/sender.ts";
import type { Store } from "../../../platform/store/store.ts";
import { guardedCodes } from "../two-factor/guarded-codes.ts";
import { secondSteps } from "../two-factor/second-step.ts";
import { twoFactorPlugin } from "../two-factor/two-factor.ts";
import { firstSessions } from "./first-session.ts";
import { type BeginSession, withSessions } from "./sign-in-check.ts";
import type {} from "./tables.store.ts";

const day = 24 * 3600;
/** How long a session lives after its last use, and how old it may grow before a use renews it. */
const sessionSeconds = 30 * day;
const renewAfterSeconds = day;
export const longestSessionMs = sessionSeconds * 1000;
/** How long a mailed link to choose a new password can be used. */
const resetSeconds = 30 * 60;

/** The sender's address, as Baton determined it, for the identity library's session records. */
const addressHeader = "x-baton-address";

export interface IdentityOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly beginSession: BeginSession;
  /** Told the secret that lets the person with this address choose a new password. */
  readonly sendReset: (email: string, token: string) => Promise<void>;
}

/** What every use of the identity library has in common. */
export async function identityBase({ config, store, log, beginSession }: IdentityOptions) {
  const { kyselyAdapter } = await import("@better-auth/kysely-adapter");
  const type = store.dialect === "sqlite" ? "sqlite" : "postgres";
  const adapter = kyselyAdapter(store.direct, { type, transaction: false });
  return {
    appName: "Baton",
    ...(config.publicUrl ? { baseURL: config.publicUrl } : {}),
    basePath: "/api/auth",
    secret: config.authSecret,
    database: await withSessions(adapter, beginSession),
    // Whoever reads the database must not be able to use what was mailed.
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: sessionSeconds, updateAge: renewAfterSeconds },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // It would put `__Secure-` ahead of the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: usesHttps(config) },
      // Baton has checked the Origin of every unsafe request before it comes here.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { validateSchema: false },
    },
    rateLimit: { enabled: false },
    // What went wrong below the library is ours to answer and to log.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level: string, message: string) => log.error({ from: "identity" }, message) },
  } satisfies BetterAuthOptions;
}

async function create(options: IdentityOptions) {
  const [{ betterAuth }, base, ...plugins] = await Promise.all([
    import("better-auth/minimal"),
    identityBase(options),
    twoFactorPlugin(),
    guardedCodes(),
    secondSteps(),
    firstSessions(),
  ]);
  return betterAuth({
    ...base,
    plugins,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: ({ user, token }) => options.sendReset(user.email, token),
    },
  });
}

export type Identity = Awaited<ReturnType<typeof create>>;

/** True for a session that is old enough to be renewed by this use of it. */
export function renewable(expiresAt: number, now: number = Date.now()): boolean {
  return expiresAt - now < (sessionSeconds - renewAfterSeconds) * 1000;
}

/** The identity library, loaded once and not before it is needed: it takes as long to load as all the rest. */
export function lazyIdentity(options: IdentityOptions): () => Promise<Identity> {
  let loading: Promise<Identity> | undefined;
  return () => {
    loading ??= create(options);
    return loading;
  };
}

/** A request to the identity library. */
export type IdentityRequest = Pick<FastifyRequest, "method" | "url"> & { readonly body?: unknown };

/** `request` as the identity library reads it; `identityRequest` where it is to get another one than the sender made. */
export function webRequest(
  config: Config,
  request: FastifyRequest,
  identityRequest: IdentityRequest = request,
): Request {
  const headers = new Headers({ cookie: ownCookies(config, request.headers.cookie, request.session?.token) });
  for (const name of ["user-agent", "origin", "accept"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  headers.set(addressHeader, addressOf(request));
  const url = new URL(identityRequest.url, ownOrigin(config, request));
  if (identityRequest.method === "GET" || identityRequest.method === "HEAD") return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, {
    method: identityRequest.method,
    headers,
    body: JSON.stringify(identityRequest.body ?? {}),
  });
}
