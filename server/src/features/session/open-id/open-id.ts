import type { OpenIdSettings } from "../../../platform/base/config.ts";
import { type IdentityOptions, identityBase } from "../identity/identity.ts";
import { currentCheck, type Proof } from "../identity/sign-in-check.ts";

/** Somebody as another site knows them. */
export interface Federated {
  /** Who they are there, for ever. */
  readonly subject: string;
  readonly email: string;
  /** True when that site made sure of the address. */
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly picture: string;
  /** The hash of the invitation they came with. */
  readonly invitationHash: string | null;
}

export interface OpenIdOptions extends IdentityOptions {
  readonly settings: OpenIdSettings;
  /**
   * Makes or links the account of somebody who comes from the provider. Answers undefined for somebody with the address
   * of another account.
   */
  readonly admit: (person: Federated) => Promise<Proof | undefined>;
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

/** What RFC 8176 calls a sign-in by several factors. */
const severalFactors = "mfa";

/** How the provider let a person in (`amr`), by an ID token that the library has verified. */
function factorsOf(idToken: string | undefined): readonly unknown[] {
  const [, payload = ""] = idToken?.split(".") ?? [];
  if (payload === "") return [];
  const { amr } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { amr?: unknown };
  return Array.isArray(amr) ? amr : [];
}

function text(...candidates: readonly unknown[]): string {
  return candidates.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

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
        // Baton makes and links the accounts itself, in one transaction each; the library finds them there.
        disableSignUp: true,
        mapProfileToUser: async (profile) => {
          const email = text(profile.email).toLowerCase();
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
