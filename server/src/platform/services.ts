import type { Sessions } from "./auth/sessions.ts";
import type { Config } from "./base/config.ts";
import type { Files } from "./files/files.ts";
import type { Snapshots } from "./http/snapshots.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Store } from "./store/store.ts";

/** What the platform gives a feature to work with. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
  readonly mailer: Mailer;
  readonly files: Files;
}
