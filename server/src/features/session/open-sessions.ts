import { SessionCache } from "../../platform/auth/session-cache.ts";
import type { Services } from "../../platform/services.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { appliedAt } from "../../platform/store/migrate.ts";
import type { Store } from "../../platform/store/store.ts";
import { hashOfSession, noteUse } from "../token/public.ts";
import { maxSessionMs } from "./identity/identity.ts";
import { loadSessions } from "./load-sessions.store.ts";

/** The migration of the version that introduced the current name of the cookie. */
export const signInMigration = "0013-sign-in";

/** Notes that API tokens are in use. */
async function noteUseOf(tokens: readonly string[], store: Store): Promise<void> {
  if (tokens.length === 0) return;
  await store.write(systemScope, (tx) => noteUse(tx.db, tokens.map(hashOfSession), tx.now));
}

/** Opens the session cache of this store. */
export async function openSessions({ config, store }: Pick<Services, "config" | "store">): Promise<SessionCache> {
  const formerCookiesUntil = (await appliedAt(store.read, signInMigration)).getTime() + maxSessionMs;
  const load = async (tokens: readonly string[], within?: Store["read"]) => {
    const found = await loadSessions(within ?? store.read, tokens);
    // Sessions are loaded at most once a minute, which is how precisely the last use is known.
    if (!within)
      await noteUseOf(
        [...found].flatMap(([token, { apiToken }]) => (apiToken ? token : [])),
        store,
      );
    return found;
  };
  return new SessionCache(config, load, formerCookiesUntil);
}
