import type { BetterAuthOptions } from "better-auth";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { type Sender, sender } from "../http/sender.ts";
import type { Store } from "../store/store.ts";
import { cookiePrefix, usesHttps } from "./cookie.ts";
import { firstSessions } from "./first-session.ts";
import type {} from "./tables.ts";
import type { Trail } from "./trail.ts";
import { singleUseCodes, twoFactorPlugin } from "./two-factor.ts";

const day = 24 * 3600;
/** How long a session lives after its last use, and how old it may grow before a use renews it. */
const sessionSeconds = 30 * day;
const renewAfterSeconds = day;
/** How long a mailed link to choose a new password can be used. */
const resetSeconds = 30 * 60;

/** The sender's address, as Baton determined it, for the identity library's session records. */
const addressHeader = "x-baton-address";

export interface IdentityOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  /** False when this person may not sign in, although the password was right. */
  readonly mayStartSession: (userId: string) => Promise<boolean>;
  /** Told the secret that lets the person with this address choose a new password. */
  readonly sendReset: (email: string, token: string) => Promise<void>;
  /** Told when somebody has a new password by a mailed link: nobody else may stay signed in as them. */
  readonly passwordReset: (userId: string, sender: Sender) => Promise<void>;
  readonly emailVerified: Trail["emailVerified"];
}

/** What every use of the identity library has in common. */
export async function identityBase({ config, store, log, mayStartSession }: IdentityOptions) {
  const [{ APIError }, { kyselyAdapter }] = await Promise.all([
    import("better-auth/api"),
    import("@better-auth/kysely-adapter"),
  ]);
  return {
    appName: "Baton",
    ...(config.publicUrl ? { baseURL: config.publicUrl } : {}),
    basePath: "/api/auth",
    secret: config.authSecret,
    database: kyselyAdapter(store.direct, {
      type: store.dialect === "sqlite" ? "sqlite" : "postgres",
      transaction: false,
    }),
    // Whoever reads the database must not be able to use what was mailed.
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: sessionSeconds, updateAge: renewAfterSeconds },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }: { userId: string }) => {
            if (await mayStartSession(userId)) return;
            throw new APIError("FORBIDDEN", { code: "account_disabled", message: "This account is disabled." });
          },
        },
      },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: usesHttps(config),
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

/** Who sent what the identity library was asked. */
function senderOfQuestion(question: Request | undefined): Sender {
  return sender(question?.headers.get(addressHeader) ?? "", question?.headers.get("user-agent"));
}

async function create(options: IdentityOptions) {
  const [{ betterAuth }, base, ...plugins] = await Promise.all([
    import("better-auth/minimal"),
    identityBase(options),
    twoFactorPlugin(),
    singleUseCodes(),
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
      onPasswordReset: ({ user }, request) => options.passwordReset(user.id, senderOfQuestion(request)),
    },
    emailVerification: {
      afterEmailVerification: (user, request) => options.emailVerified(user.id, senderOfQuestion(request)),
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

/** What the identity library is asked. */
export type Question = Pick<FastifyRequest, "method" | "url"> & { readonly body?: unknown };

/** `request` as the identity library reads it; `question` where it is to be asked something else than the sender did. */
export function webRequest(request: FastifyRequest, origin: string, question: Question = request): Request {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent", "origin", "accept"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  headers.set(addressHeader, request.ip);
  const url = new URL(question.url, origin);
  if (question.method === "GET" || question.method === "HEAD") return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method: question.method, headers, body: JSON.stringify(question.body ?? {}) });
}
