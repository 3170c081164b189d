import type { SessionCache } from "./auth/session-cache.ts";
import type { Config } from "./base/config.ts";
import type { Files } from "./files/files.ts";
import type { LargeFiles } from "./files/large-files.ts";
import type { ListCache } from "./http/list-cache.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Outbound } from "./outbound/outbound.ts";
import type { Pusher } from "./push/pusher.ts";
import type { Store } from "./store/store.ts";

/** The services that the platform provides to features. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly sessions: SessionCache;
  readonly listCache: ListCache;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
  readonly outbound: Outbound;
  readonly files: Files;
  readonly largeFiles: LargeFiles;
}
