import { newId } from "@baton/domain/kernel/ids";
import { sessionLimits } from "@baton/domain/session/session.wire";
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
import { resetSeconds } from "./account-mail.ts";
import { firstSessions } from "./first-session.ts";
import { type BeginSession, withSessions } from "./sign-in-check.ts";
import type {} from "./tables.store.ts";

const day = 24 * 3600;
/** How long a session is valid after its last renewal, and its age at which use renews it. */
const sessionSeconds = sessionLimits.days * day;
const renewAfterSeconds = day;
export const maxSessionMs = sessionSeconds * 1000;

/** The header that passes the client's address to the identity library. */
const addressHeader = "x-baton-address";

export interface IdentityOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly beginSession: BeginSession;
  /** Sends the token of a password reset to this address. */
  readonly sendReset: (email: string, token: string) => Promise<void>;
}

/** Returns the options that all configurations of the identity library share. */
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
    // Hashed, so that readers of the database cannot use mailed links.
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: sessionSeconds, updateAge: renewAfterSeconds },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // It would add the `__Secure-` prefix to the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: usesHttps(config) },
      // Baton has already checked the Origin of unsafe requests.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The id is the only record of a two-factor key's creation time.
      database: { validateSchema: false, generateId: () => newId() },
    },
    rateLimit: { enabled: false },
    // Errors below the library are handled and logged by Baton.
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

/** Returns true for a session that is due for renewal. */
export function renewable(expiresAt: number, now: number = Date.now()): boolean {
  return expiresAt - now < (sessionSeconds - renewAfterSeconds) * 1000;
}

/**
 * Returns a function that loads the identity library on first use. Loading it takes as long as loading the rest of the
 * server.
 */
export function lazyIdentity(options: IdentityOptions): () => Promise<Identity> {
  let loading: Promise<Identity> | undefined;
  return () => {
    loading ??= create(options);
    return loading;
  };
}

/** A request to the identity library. */
export type IdentityRequest = Pick<FastifyRequest, "method" | "url"> & { readonly body?: unknown };

/** Converts a request to the web API `Request` that the identity library expects, using `identityRequest` if given. */
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
