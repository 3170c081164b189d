import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../../../platform/services.ts";
import { admitFederated } from "../open-id/federated.store.ts";
import { lazyOpenId, type OpenId, type OpenIdOptions } from "../open-id/open-id.ts";
import { lazyPasskeys, type Passkeys } from "../passkeys/passkeys.ts";
import type { AccountMail } from "./account-mail.ts";
import { beginSession } from "./begin-session.store.ts";
import { type Identity, type IdentityOptions, lazyIdentity } from "./identity.ts";

/** The identity library, configured separately for each way to sign in. */
export interface Identities {
  readonly identity: () => Promise<Identity>;
  readonly passkeys: () => Promise<Passkeys>;
  /** Undefined if no OpenID provider is configured. */
  readonly openId: (() => Promise<OpenId>) | undefined;
}

interface Needed extends Pick<Services, "config" | "store"> {
  readonly log: FastifyBaseLogger;
  readonly mail: AccountMail;
  /** Called when sessions of a person have ended. */
  readonly ended: (userId: string) => Promise<void>;
}

/**
 * Returns the function that admits people from the provider called `name`, and notifies them if older credentials were
 * removed.
 */
function admit({ config, store, mail, ended }: Needed, name: string): OpenIdOptions["admit"] {
  return async (person) => {
    const admitted = await admitFederated({ store, rules: config.signUp }, person, name);
    if (admitted?.outcome === "new" && !person.emailVerified) await mail.sendVerification(person.email);
    if (admitted?.outcome === "cleared") {
      await ended(admitted.proof.userId);
      await mail.sendStartedOver(person.email, name);
    }
    return admitted?.proof;
  };
}

/** Opens the configurations, each of which is loaded on first use. */
export function openIdentities(needed: Needed): Identities {
  const { config, store, log, mail, ended } = needed;
  const options: IdentityOptions = {
    config,
    store,
    log,
    beginSession: beginSession(store, ended),
    sendReset: (email, token) => mail.sendReset(email, token),
  };
  const settings = config.openId;
  return {
    identity: lazyIdentity(options),
    passkeys: lazyPasskeys(options),
    openId: settings && lazyOpenId({ ...options, settings, admit: admit(needed, settings.name) }),
  };
}
