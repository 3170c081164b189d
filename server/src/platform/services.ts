import type { AccountMail } from "./auth/account-mail.ts";
import type { Identity } from "./auth/identity.ts";
import type { OpenId } from "./auth/open-id.ts";
import type { Passkeys } from "./auth/passkeys.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { Config } from "./config.ts";
import type { Files } from "./files/files.ts";
import type { Snapshots } from "./http/snapshots.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Store } from "./store/store.ts";

/** What the platform gives a feature to work with. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly identity: () => Promise<Identity>;
  /** The identity library set up for passkeys. */
  readonly passkeys: () => Promise<Passkeys>;
  /** The identity library set up for the OpenID provider, if there is one. */
  readonly openId: (() => Promise<OpenId>) | undefined;
  readonly snapshots: Snapshots;
  readonly mailer: Mailer;
  readonly accountMail: AccountMail;
  readonly files: Files;
}
