import type { Config } from "../../../platform/base/config.ts";
import { type IdentityOptions, identityBase } from "../identity/identity.ts";

/** Passkeys belong to a name, and to this one where nobody configured an address. Numbers cannot have any. */
const unconfiguredName = "localhost";

/** The name that passkeys are made for: that of the address people open, whatever a request says. */
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
  /** A device that only lies there must not be enough: its owner unlocks it, so that a passkey is two factors. */
  const requireOwner = (isThere: boolean | undefined) => {
    if (isThere) return;
    throw new APIError("BAD_REQUEST", { code: "OWNER_NOT_VERIFIED", message: "The device did not ask who uses it." });
  };
  const plugin = passkey({
    rpID: relyingParty(options.config),
    rpName: base.appName,
    // Without a configured address, the one this request came by, which Baton compared with the Origin.
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
  // It calls whatever does not stand the checks its own error; a true one ends in the answer 500, which is logged as such.
  const logger = {
    ...base.logger,
    log: (_: string, message: string) => options.log.info({ from: "identity" }, message),
  };
  return betterAuth({ ...base, plugins: [plugin], logger });
}

export type Passkeys = Awaited<ReturnType<typeof create>>;

/** The identity library set up for passkeys. Apart from the other one, because checking them takes as much to load again. */
export function lazyPasskeys(options: IdentityOptions): () => Promise<Passkeys> {
  let loading: Promise<Passkeys> | undefined;
  return () => {
    loading ??= create(options);
    return loading;
  };
}
