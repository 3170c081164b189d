import { signInMigration } from "../../migrations/0013-sign-in.ts";
import { Sessions } from "../../platform/auth/sessions.ts";
import type { Services } from "../../platform/services.ts";
import { appliedAt } from "../../platform/store/migrate.ts";
import { longestSessionMs } from "./identity/identity.ts";
import { loadSessions } from "./session.store.ts";

/** The sessions of this store, kept in memory as they are used. */
export async function openSessions({ config, store }: Pick<Services, "config" | "store">): Promise<Sessions> {
  const formerCookiesUntil = (await appliedAt(store.read, signInMigration)).getTime() + longestSessionMs;
  return new Sessions(config, (tokens, db = store.read) => loadSessions(db, tokens), formerCookiesUntil);
}
