import type { Store } from "../../../platform/store/store.ts";
import { record } from "../../audit/public.ts";
import { deleteSessions, passwordProvider, writeAsMember } from "../session.store.ts";

/** Whether this person has a password, and a second factor beside it. */
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

/** Switches two-factor and passkeys of a person off and ends their sessions: for an operator who knows who they are. */
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
