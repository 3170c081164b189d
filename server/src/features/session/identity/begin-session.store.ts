import { newId } from "@baton/domain/kernel/ids";
import { sessionLimits } from "@baton/domain/session/session.wire";
import type { Store } from "../../../platform/store/store.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { type Claim, findClaimed } from "../../audit/public.ts";
import type { BeginSession, Proof } from "./sign-in-check.ts";

/**
 * Returns the person that `claim` refers to, and their sign-in epoch. Must be called before the credentials are
 * checked.
 */
export async function proofOf(store: Store, claim: Claim): Promise<Proof | undefined> {
  const userId = "userId" in claim ? claim.userId : await findClaimed(store, claim);
  if (userId === undefined) return undefined;
  const row = await store.read.selectFrom("user").select("signInEpoch").where("id", "=", userId).executeTakeFirst();
  return row && { userId, epoch: row.signInEpoch };
}

/** Converts a date to the type of the identity library's columns. */
export function toTimestamp({ dialect }: Pick<Tx, "dialect">, moment: Date): Date | string {
  return dialect === "postgres" ? moment : moment.toISOString();
}

/** Converts a boolean to the type of the identity library's columns. */
export function toBoolean({ dialect }: Pick<Tx, "dialect">, truth: boolean): boolean | 0 | 1 {
  return dialect === "postgres" ? truth : (Number(truth) as 0 | 1);
}

/**
 * Reads a person and locks their credentials until the end of the write: shared for reading, exclusive for a change.
 */
export function lockUser(tx: Tx, userId: string, use: "read" | "change") {
  const user = tx.db
    .selectFrom("user")
    .select(["email", "emailVerified", "emailVerifiedAt", "twoFactorEnabled", "signInEpoch"])
    .where("id", "=", userId);
  if (tx.dialect === "sqlite") return user.executeTakeFirst();
  return (use === "read" ? user.forShare() : user.forUpdate()).executeTakeFirst();
}

/** Number of rows deleted per write. */
const batch = 1000;

/** Makes room for a new session by ending those that were renewed least recently. Returns their number. */
async function endOldest(tx: Tx, userId: string): Promise<number> {
  const oldest = await tx.db
    .selectFrom("session")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .offset(sessionLimits.most - 1)
    .limit(batch)
    .execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await tx.db.deleteFrom("session").where("id", "in", ids).execute();
  return ids.length;
}

/**
 * Stores a session unless the person's credentials have changed since `check` began, the person is disabled, or a
 * second factor is missing. These conditions are read in the transaction that stores the session, so whatever ends
 * sessions either commits first and is seen, or ends this session as well. Calls `ended` for a person whose oldest
 * sessions were ended.
 */
export function beginSession(store: Store, ended: (userId: string) => Promise<void>): BeginSession {
  return async ({ userId, ...session }, { proof, isComplete }) => {
    let removed = 0;
    const { answer } = await store.write({ workspaceId: null, actorId: userId }, async (tx) => {
      const user = await lockUser(tx, userId, "read");
      if (!user || proof?.userId !== userId || proof.epoch !== user.signInEpoch) return "outdated" as const;
      const membership = await tx.db
        .selectFrom("membership")
        .select("status")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (user.twoFactorEnabled && !isComplete) return "second_step" as const;
      if (membership?.status === "Disable") return "account_disabled" as const;
      removed = await endOldest(tx, userId);
      const id = newId();
      const userAgent = session.userAgent.slice(0, sessionLimits.userAgent);
      const moments = {
        expiresAt: toTimestamp(tx, session.expiresAt),
        createdAt: toTimestamp(tx, session.createdAt),
        updatedAt: toTimestamp(tx, session.updatedAt),
      };
      await tx.db
        .insertInto("session")
        .values({ ...session, ...moments, userAgent, id, userId })
        .execute();
      return { id };
    });
    if (removed > 0) await ended(userId);
    return answer;
  };
}
