import { memberLimits } from "@baton/domain/member/member";
import { z } from "zod";
import type { OpenIdSettings } from "../../../platform/base/config.ts";
import { type IdentityOptions, identityBase } from "../identity/identity.ts";
import { currentCheck, type Proof } from "../identity/sign-in-check.ts";

/** A person as the OpenID provider describes them. */
export interface Federated {
  /** The provider's permanent id of the person. */
  readonly subject: string;
  readonly email: string;
  /** True if the provider has verified the address. */
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly picture: string;
  /** The hash of their invitation, if any. */
  readonly invitationHash: string | null;
}

export interface OpenIdOptions extends IdentityOptions {
  readonly settings: OpenIdSettings;
  /**
   * Creates or links the account of a person from the provider. Returns undefined if another account has the address.
   */
  readonly admit: (person: Federated) => Promise<Proof | undefined>;
}

/** The provider id under which OpenID accounts are stored. */
export const openIdProvider = "openid";

/** Shorter than most people's patience. */
const providerTimeoutMs = 10_000;

/** Settles like `work`, but rejects after `providerTimeoutMs`. */
export async function withProviderTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The OpenID provider does not answer.")), providerTimeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The `amr` value for multi-factor authentication (RFC 8176). */
const severalFactors = "mfa";

/** Returns the authentication methods (`amr`) in an ID token that the library has verified. */
function factorsOf(idToken: string | undefined): readonly unknown[] {
  const [, payload = ""] = idToken?.split(".") ?? [];
  if (payload === "") return [];
  const { amr } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { amr?: unknown };
  return Array.isArray(amr) ? amr : [];
}

function text(...candidates: readonly unknown[]): string {
  return candidates.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

/** Spaces and invisible characters are rejected, because with them an address can imitate another one. */
const address = z
  .string()
  .max(memberLimits.email)
  .regex(/^[^\s@\p{C}\p{Default_Ignorable_Code_Point}]+@[^\s@\p{C}\p{Default_Ignorable_Code_Point}]+$/u);

async function create(options: OpenIdOptions) {
  const { issuer, clientId, clientSecret, name, isMfaTrusted } = options.settings;
  const [{ betterAuth }, { getOAuthState }, { genericOAuth }, base] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/api"),
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
        // Baton creates and links accounts itself, each in one transaction. The library finds them afterwards.
        disableSignUp: true,
        mapProfileToUser: async (profile) => {
          const email = address.safeParse(profile.email).data?.toLowerCase() ?? "";
          const emailVerified = profile.email_verified === true;
          const displayName = text(profile.name, profile.given_name, profile.preferred_username);
          const picture = text(profile.picture);
          const subject = text(profile.sub);
          const invitationHash = text((await getOAuthState())?.invitationHash) || null;
          const person = { subject, email, emailVerified, displayName, picture, invitationHash };
          const proof = email && subject ? await options.admit(person) : undefined;
          if (proof) currentCheck().proof = proof;
          return { email, emailVerified };
        },
        accountSubject: ({ tokens, profile }) => {
          if (isMfaTrusted && factorsOf(tokens.idToken).includes(severalFactors)) currentCheck().isComplete = true;
          return text(profile.sub);
        },
      },
    ],
  });
  const identity = betterAuth({
    ...base,
    plugins: [openId],
    onAPIError: { errorURL: "/" },
    account: { updateAccountOnSignIn: false, accountLinking: { enabled: false } },
  });
  const { socialProviders } = await withProviderTimeout(identity.$context);
  if (socialProviders.length === 0) throw new Error(`The OpenID provider at ${issuer} cannot be read.`);
  return identity;
}

export type OpenId = Awaited<ReturnType<typeof create>>;

/**
 * Returns a function that loads the library's OpenID configuration. It is separate from the main one, because it first
 * contacts the provider: people with a password can sign in while the provider is unreachable. The next attempt
 * contacts it again.
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
