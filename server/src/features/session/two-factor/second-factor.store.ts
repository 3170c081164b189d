import type { Store } from "../../../platform/store/store.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { record } from "../../audit/public.ts";
import { toBoolean } from "../identity/begin-session.store.ts";
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

/** Turns off two-factor for a person, within a write. */
export async function switchTwoFactorOff(tx: Tx, userId: string): Promise<void> {
  const off = toBoolean(tx, false);
  await tx.db.updateTable("user").set({ twoFactorEnabled: off }).where("id", "=", userId).execute();
  await tx.db.deleteFrom("twoFactor").where("userId", "=", userId).execute();
}

/**
 * Turns off two-factor, deletes the passkeys of a person and ends their sessions, on behalf of an operator who has
 * verified their identity.
 */
export async function resetSecondFactor(store: Store, userId: string): Promise<void> {
  await writeAsMember(store, userId, async (tx) => {
    await switchTwoFactorOff(tx, userId);
    await tx.db.deleteFrom("passkey").where("userId", "=", userId).execute();
    await record(tx, { action: "second-factor-reset", actorId: null, subjectId: userId });
    return deleteSessions(tx, userId, { except: undefined });
  });
}
