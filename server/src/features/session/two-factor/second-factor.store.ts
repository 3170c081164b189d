import type { Store } from "../../../platform/store/store.ts";
import { record } from "../../audit/public.ts";
import { deleteSessions, passwordProvider, writeAsMember } from "../session.store.ts";

/** Returns whether a person has a password, and whether two-factor is on. */
export async function secondFactorOf(store: Store, userId: string): Promise<{ hasPassword: boolean; isOn: boolean }> {
  const row = await store.read
    .selectFrom("user")
    .leftJoin("account", (join) =>
      join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", passwordProvider),
    )
    .select(["user.twoFactorEnabled", "account.password"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  return { hasPassword: (row?.password ?? null) !== null, isOn: Boolean(row?.twoFactorEnabled) };
}

/**
 * Turns off two-factor, deletes the passkeys of a person and ends their sessions, on behalf of an operator who has
 * verified their identity.
 */
export async function resetSecondFactor(store: Store, userId: string): Promise<void> {
  await writeAsMember(store, userId, async (tx) => {
    const off = tx.dialect === "postgres" ? false : 0;
    await tx.db.updateTable("user").set({ twoFactorEnabled: off }).where("id", "=", userId).execute();
    await tx.db.deleteFrom("twoFactor").where("userId", "=", userId).execute();
    await tx.db.deleteFrom("passkey").where("userId", "=", userId).execute();
    await record(tx, { action: "second-factor-reset", actorId: null, subjectId: userId });
    return deleteSessions(tx, userId, { except: undefined });
  });
}
