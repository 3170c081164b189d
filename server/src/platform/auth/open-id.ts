import type { OpenIdSettings } from "../config.ts";
import { type IdentityOptions, identityBase } from "./identity.ts";

/** Somebody as another site knows them. */
export interface Federated {
  /** Who they are there, for ever. */
  readonly subject: string;
  readonly email: string;
  /** True when that site made sure of the address. */
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly picture: string;
}

export interface OpenIdOptions extends IdentityOptions {
  readonly settings: OpenIdSettings;
  /** Makes an account for somebody who has none, before they are signed in. */
  readonly admit: (person: Federated) => Promise<void>;
}

/** The name under which accounts of the provider are kept. */
export const openIdProvider = "openid";

/** Shorter than people wait. */
const providerTimeoutMs = 10_000;

/** Resolves or rejects as `work`, but no later than people would wait. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The OpenID provider does not answer.")), providerTimeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function text(...candidates: readonly unknown[]): string {
  return candidates.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

async function create(options: OpenIdOptions) {
  const { issuer, clientId, clientSecret, name } = options.settings;
  const [{ betterAuth }, { genericOAuth }, base] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/plugins/generic-oauth"),
    identityBase(options),
  ]);
  const openId = genericOAuth({
    config: [
      {
        providerId: openIdProvider,
        name,
        clientId,
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ["openid", "email", "profile"],
        pkce: true,
        // Baton makes the accounts itself, whole and in one transaction; the library finds them made.
        disableSignUp: true,
        mapProfileToUser: async (profile) => {
          const email = text(profile.email).toLowerCase();
          const emailVerified = profile.email_verified === true;
          const displayName = text(profile.name, profile.given_name, profile.preferred_username);
          const picture = text(profile.picture);
          const subject = text(profile.sub);
          if (email && subject) await options.admit({ subject, email, emailVerified, displayName, picture });
          return { email, emailVerified };
        },
      },
    ],
  });
  const identity = betterAuth({
    ...base,
    plugins: [openId],
    onAPIError: { errorURL: "/" },
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      ...base.databaseHooks,
      account: {
        create: {
          // Baton asks the provider for nothing more, so nobody can steal what it would be asked with.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
    },
  });
  const { socialProviders } = await inTime(identity.$context);
  if (socialProviders.length === 0) throw new Error(`The OpenID provider at ${issuer} could not be read.`);
  return identity;
}

export type OpenId = Awaited<ReturnType<typeof create>>;

/**
 * The identity library set up for an OpenID provider. Apart from the other one, because this one starts by asking the
 * provider: while that is away, everybody with a password gets in all the same. It is asked again at the next attempt.
 */
export function lazyOpenId(options: OpenIdOptions): () => Promise<OpenId> {
  let loading: Promise<OpenId> | undefined;
  return async () => {
    loading ??= create(options);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}
