import { SessionCache } from "../../platform/auth/session-cache.ts";
import type { Services } from "../../platform/services.ts";
import { appliedAt } from "../../platform/store/migrate.ts";
import { maxSessionMs } from "./identity/identity.ts";
import { loadSessions } from "./session.store.ts";

/** The migration of the version that introduced the current name of the cookie. */
export const signInMigration = "0013-sign-in";

/** Opens the session cache of this store. */
export async function openSessions({ config, store }: Pick<Services, "config" | "store">): Promise<SessionCache> {
  const formerCookiesUntil = (await appliedAt(store.read, signInMigration)).getTime() + maxSessionMs;
  return new SessionCache(config, (tokens, db = store.read) => loadSessions(db, tokens), formerCookiesUntil);
}
