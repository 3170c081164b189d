import type { Store } from "../../platform/store/store.ts";
import { passwordProvider } from "./session.store.ts";

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
