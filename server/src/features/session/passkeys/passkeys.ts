import type { Config } from "../../../platform/base/config.ts";
import { type IdentityOptions, identityBase } from "../identity/identity.ts";

/**
 * Passkeys are bound to a domain name. This is the default without a configured address; IP addresses cannot have
 * passkeys.
 */
const unconfiguredName = "localhost";

/** Returns the domain that passkeys are bound to: that of the configured address, independent of the request. */
function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): string {
  return publicUrl === undefined ? unconfiguredName : new URL(publicUrl).hostname;
}

async function create(options: IdentityOptions) {
  const [{ betterAuth }, { APIError }, { passkey }, base] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/api"),
    import("@better-auth/passkey"),
    identityBase(options),
  ]);
  /** Requires user verification, so that possession of the device is not enough and a passkey counts as two factors. */
  const requireOwner = (isThere: boolean | undefined) => {
    if (isThere) return;
    throw new APIError("BAD_REQUEST", { code: "OWNER_NOT_VERIFIED", message: "The device did not verify its user." });
  };
  const plugin = passkey({
    rpID: relyingParty(options.config),
    rpName: base.appName,
    // Without a configured address, the origin of the request, which Baton has compared with its host.
    origin: options.config.publicUrl ?? null,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification }) => requireOwner(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => requireOwner(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
  });
  // The library logs every failed verification as an error. Real errors result in a 500, which is logged as such.
  const logger = {
    ...base.logger,
    log: (_: string, message: string) => options.log.info({ from: "identity" }, message),
  };
  return betterAuth({ ...base, plugins: [plugin], logger });
}

export type Passkeys = Awaited<ReturnType<typeof create>>;

/**
 * Returns a function that loads the library's passkey configuration. It is separate from the main one, because the
 * verification code doubles the load time.
 */
export function lazyPasskeys(options: IdentityOptions): () => Promise<Passkeys> {
  let loading: Promise<Passkeys> | undefined;
  return () => {
    loading ??= create(options);
    return loading;
  };
}
