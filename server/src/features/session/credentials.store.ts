import { newId, timeOf } from "@baton/domain/kernel/ids";
import { passkeyLimit } from "@baton/domain/session/second-factor";
import type { Sender } from "../../platform/http/sender.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { lockUser, toBoolean, toTimestamp } from "./identity/begin-session.store.ts";
import type { Proof } from "./identity/sign-in-check.ts";
import { deleteSessions, passwordProvider, writeAsMember } from "./session.store.ts";
import { switchTwoFactorOff } from "./two-factor/second-factor.store.ts";

/** A stored password hash, with the proof to present when replacing it. */
interface StoredPassword {
  readonly hash: string;
  readonly proof: Proof;
}

/** Returns the password of a person, if they have one. */
export async function passwordOf(store: Store, userId: string): Promise<StoredPassword | undefined> {
  const row = await store.read
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["account.password", "user.signInEpoch as epoch"])
    .where("user.id", "=", userId)
    .where("account.providerId", "=", passwordProvider)
    .executeTakeFirst();
  return row?.password ? { hash: row.password, proof: { userId, epoch: row.epoch } } : undefined;
}

/** A new password, the reason for the change, and the session that stays. */
interface Replacement {
  readonly hash: string;
  readonly action: "password-changed" | "password-reset";
  readonly sender: Sender;
  readonly except?: string | undefined;
}

/**
 * Replaces a person's password, ends all other sessions and invalidates mailed links, in one transaction. Returns
 * false, without a change, if the person's credentials have changed since `proof` was read.
 */
export async function replacePassword(store: Store, { userId, epoch }: Proof, to: Replacement): Promise<boolean> {
  let isDone = false;
  await writeAsMember(store, userId, async (tx) => {
    const user = await lockUser(tx, userId, "change");
    isDone = user?.signInEpoch === epoch;
    if (!user || !isDone) return 0;
    await record(tx, { action: to.action, actorId: userId, subjectId: userId, sender: to.sender });
    if (to.action === "password-reset") await removeUnproven(tx, userId, user, to.sender);
    await storePassword(tx, userId, to);
    await tx.db.deleteFrom("verification").where("value", "=", userId).execute();
    return deleteSessions(tx, userId, { except: to.except });
  });
  return isDone;
}

/** A password chosen by mail counts as a new credential. One changed by its owner keeps its age. */
async function storePassword(tx: Tx, userId: string, { hash, action }: Replacement): Promise<void> {
  const updatedAt = toTimestamp(tx, new Date(tx.now));
  const born = action === "password-reset" ? { createdAt: updatedAt } : {};
  const { numUpdatedRows } = await tx.db
    .updateTable("account")
    .set({ password: hash, updatedAt, ...born })
    .where("userId", "=", userId)
    .where("providerId", "=", passwordProvider)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const account = { id: newId(), accountId: userId, providerId: passwordProvider, userId, password: hash };
  await tx.db
    .insertInto("account")
    .values({ ...account, createdAt: updatedAt, updatedAt })
    .execute();
}

/** Whether and when a person confirmed their address. */
interface Confirmation {
  readonly emailVerified: boolean | 0 | 1;
  readonly emailVerifiedAt: Date | string | null;
}

/**
 * Returns true for a credential that is older than the confirmation of the address: its creator may not own the
 * address.
 */
function isUnproven(createdAt: Date | string | null, { emailVerified, emailVerifiedAt }: Confirmation): boolean {
  if (!emailVerified || emailVerifiedAt === null || createdAt === null) return true;
  return new Date(createdAt).getTime() < new Date(emailVerifiedAt).getTime();
}

async function credentialsOf(tx: Tx, userId: string) {
  const [accounts, passkeys, secondFactors] = await Promise.all([
    tx.db.selectFrom("account").select(["id", "providerId", "createdAt"]).where("userId", "=", userId).execute(),
    tx.db.selectFrom("passkey").select(["id", "createdAt"]).where("userId", "=", userId).execute(),
    tx.db.selectFrom("twoFactor").select("id").where("userId", "=", userId).execute(),
  ]);
  return { accounts, passkeys, secondFactors };
}

/** Returns true for a second factor that is older than the confirmation of the address. One of unknown age stays. */
function isUnprovenFactor({ id }: { readonly id: string }, user: Confirmation): boolean {
  const madeAt = timeOf(id);
  return madeAt !== undefined && isUnproven(madeAt, user);
}

/**
 * Removes the passkeys and linked accounts that are older than the confirmation of the address, because another person
 * may have signed up with it. Two-factor stays: it does not let anyone in by itself.
 */
async function removeUnproven(tx: Tx, userId: string, user: Confirmation, sender: Sender): Promise<void> {
  const { accounts, passkeys } = await credentialsOf(tx, userId);
  const isOld = ({ createdAt }: { createdAt: Date | string | null }) => isUnproven(createdAt, user);
  const oldAccounts = accounts.filter((account) => account.providerId !== passwordProvider && isOld(account));
  await removeCredentials(tx, userId, { accounts: oldAccounts, passkeys: passkeys.filter(isOld) }, sender);
}

interface Removed {
  readonly accounts: readonly { readonly id: string }[];
  readonly passkeys: readonly { readonly id: string }[];
}

async function removeCredentials(tx: Tx, userId: string, { accounts, passkeys }: Removed, sender: Sender | undefined) {
  for (const { id } of accounts) await tx.db.deleteFrom("account").where("id", "=", id).execute();
  for (const { id } of passkeys) await tx.db.deleteFrom("passkey").where("id", "=", id).execute();
  if (passkeys.length > 0) await record(tx, { action: "passkey-removed", actorId: userId, subjectId: userId, sender });
}

/**
 * Removes all credentials, ends all sessions and invalidates all mailed links if any credential is older than the
 * confirmation of the address. Called when a person has proved ownership of the address in another way: a single
 * unproven credential may have created the others. Two-factor from after the confirmation stays: nothing else stops
 * someone who took over the mailbox. Returns whether anything was removed.
 */
export async function removeUnprovenCredentials(
  tx: Tx,
  userId: string,
  way: string,
): Promise<{ cleared: boolean; ended: number }> {
  const user = await lockUser(tx, userId, "change");
  if (!user) return { cleared: false, ended: 0 };
  const { accounts, passkeys, secondFactors } = await credentialsOf(tx, userId);
  const isOldFactor = secondFactors.some((factor) => isUnprovenFactor(factor, user));
  if (!isOldFactor && ![...accounts, ...passkeys].some(({ createdAt }) => isUnproven(createdAt, user))) {
    return { cleared: false, ended: 0 };
  }
  await removeCredentials(tx, userId, { accounts, passkeys }, undefined);
  if (isOldFactor) {
    await switchTwoFactorOff(tx, userId);
    await record(tx, { action: "two-factor-off", actorId: userId, subjectId: userId });
  }
  await tx.db.deleteFrom("verification").where("value", "=", userId).execute();
  const ended = await deleteSessions(tx, userId, { except: undefined });
  const detail = { number: String(ended), reason: `first sign-in with ${way}` };
  await record(tx, { action: "sessions-ended", actorId: userId, subjectId: userId, detail });
  return { cleared: true, ended };
}

/** Confirms a person's address, if it is not confirmed yet. */
export async function confirmAddress(tx: Tx, userId: string, sender: Sender | undefined): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable("user")
    .set({ emailVerified: toBoolean(tx, true), emailVerifiedAt: toTimestamp(tx, new Date(tx.now)) })
    .where("id", "=", userId)
    .where("emailVerified", "=", toBoolean(tx, false))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await record(tx, { action: "email-verified", actorId: userId, subjectId: userId, sender });
}

/** Confirms an address whose owner has opened a mailed link. */
export async function confirmByMail(store: Store, email: string, sender: Sender): Promise<boolean> {
  const user = await store.read.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
  if (!user) return false;
  await store.write({ workspaceId: null, actorId: user.id }, (tx) => confirmAddress(tx, user.id, sender));
  return true;
}

/**
 * Records a new passkey. Deletes it again and returns false if the person has too many: concurrent additions are
 * counted here.
 */
export async function passkeyAdded(store: Store, userId: string, { id, sender }: AddedPasskey): Promise<boolean> {
  const { answer } = await store.write({ workspaceId: null, actorId: userId }, async (tx) => {
    await lockUser(tx, userId, "change");
    const { passkeys } = await credentialsOf(tx, userId);
    const isKept = passkeys.length <= passkeyLimit;
    if (isKept) await record(tx, { action: "passkey-added", actorId: userId, subjectId: userId, sender });
    else await tx.db.deleteFrom("passkey").where("id", "=", id).execute();
    return isKept;
  });
  return answer;
}

interface AddedPasskey {
  readonly id: string;
  readonly sender: Sender;
}

/** Returns true if a person has a passkey. */
export async function hasPasskeys(store: Store, userId: string): Promise<boolean> {
  const kept = store.read.selectFrom("passkey").select("id").where("userId", "=", userId).limit(1);
  return (await kept.executeTakeFirst()) !== undefined;
}

/** Deletes a person's passkey and ends their other sessions, which may have begun with it. */
export function removePasskey(
  store: Store,
  userId: string,
  { id, except, sender }: { readonly id: string; readonly except: string | undefined; readonly sender: Sender },
): Promise<number> {
  return writeAsMember(store, userId, async (tx) => {
    await removeCredentials(tx, userId, { accounts: [], passkeys: [{ id }] }, sender);
    return deleteSessions(tx, userId, { except });
  });
}

/** Records that two-factor is on and ends the sessions that began without it. */
export function twoFactorSwitchedOn(
  store: Store,
  userId: string,
  { except, sender }: { readonly except: string | undefined; readonly sender: Sender },
): Promise<number> {
  return writeAsMember(store, userId, async (tx) => {
    await record(tx, { action: "two-factor-on", actorId: userId, subjectId: userId, sender });
    return deleteSessions(tx, userId, { except });
  });
}
