import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { imageUrl, splitRole } from "@baton/domain/member/member";
import { usernameKey } from "@baton/domain/member/username";
import { usernameFromDisplayName } from "@baton/domain/session/open-id";
import type { SignUpRules } from "@baton/domain/session/sign-up";
import type { Kysely } from "kysely";
import type { Store } from "../../../platform/store/store.ts";
import { classifyError } from "../../../platform/store/store-errors.ts";
import type { Tables } from "../../../platform/store/tables.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { checkSignUp, findInvitation, type Invitation, redeemInvitation } from "../../invitation/public.ts";
import { confirmAddress, removeUnprovenCredentials } from "../credentials.store.ts";
import { toTimestamp } from "../identity/begin-session.store.ts";
import type { Proof } from "../identity/sign-in-check.ts";
import { insertPerson, writeAsMember } from "../session.store.ts";
import { type Federated, openIdProvider } from "./open-id.ts";

const attempts = 3;
/** After this many people with the same name, the number is random. */
const namesTried = 50;

/** A person who may begin a session with an OpenID account, and what their sign-in changed. */
export interface Admitted {
  readonly proof: Proof;
  readonly outcome: "new" | "known" | "linked" | "cleared";
}

/** Returns the person linked to this account of the provider. */
function findLinked(db: Kysely<Tables>, subject: string) {
  return db
    .selectFrom("account")
    .innerJoin("user", "user.id", "account.userId")
    .select(["user.id as userId", "user.email", "user.signInEpoch as epoch"])
    .where("account.providerId", "=", openIdProvider)
    .where("account.accountId", "=", subject)
    .executeTakeFirst();
}

/** Returns `name`, followed by the lowest free number if it is taken. */
export async function freeUsername(tx: Tx, name: string): Promise<string> {
  const candidates = [name, ...Array.from({ length: namesTried }, (_, index) => `${name}${index + 2}`)];
  const taken = await tx.db
    .selectFrom("profile")
    .select("username_key")
    .where("username_key", "in", candidates.map(usernameKey))
    .execute();
  const keys = new Set(taken.map((row) => row.username_key));
  const free = candidates.find((candidate) => !keys.has(usernameKey(candidate)));
  return free ?? `${name}${crypto.randomUUID().slice(0, 8)}`;
}

/** Signs in with a linked account. Confirms the address if the provider has done so. */
async function admitLinked(store: Store, { email, emailVerified, subject }: Federated): Promise<Admitted | null> {
  const linked = await findLinked(store.read, subject);
  if (!linked) return null;
  const { userId, epoch } = linked;
  if (emailVerified && linked.email === email) {
    await store.write({ workspaceId: null, actorId: userId }, (tx) => confirmAddress(tx, userId, undefined));
  }
  return { proof: { userId, epoch }, outcome: "known" };
}

/**
 * Links an OpenID account to the person with its address, if both the provider and Baton have confirmed the address.
 * Removes older credentials. Returns null otherwise.
 */
async function link(store: Store, { email, emailVerified, subject }: Federated, way: string): Promise<Admitted | null> {
  const query = store.read.selectFrom("user").select(["id", "emailVerified"]).where("email", "=", email);
  const user = await query.executeTakeFirst();
  if (!user?.emailVerified || !emailVerified) return null;
  let isCleared = false;
  await writeAsMember(store, user.id, async (tx) => {
    const { cleared, ended } = await removeUnprovenCredentials(tx, user.id, way);
    const moment = toTimestamp(tx, new Date(tx.now));
    const account = { id: newId(), providerId: openIdProvider, accountId: subject, userId: user.id, password: null };
    await tx.db
      .insertInto("account")
      .values({ ...account, createdAt: moment, updatedAt: moment })
      .execute();
    isCleared = cleared;
    return ended;
  });
  const linked = await findLinked(store.read, subject);
  if (!linked) return null;
  const { userId, epoch } = linked;
  return { proof: { userId, epoch }, outcome: isCleared ? "cleared" : "linked" };
}

/** Returns the person's invitation, or null if there is none or it is no longer usable. */
async function invitationOf(store: Store, { invitationHash }: Federated): Promise<Invitation | null> {
  try {
    return invitationHash === null ? null : await findInvitation(store.read, invitationHash);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** Returns true for a new person who may sign up. A domain counts only if the provider has verified the address. */
function mayComeIn(rules: SignUpRules, { email, emailVerified }: Federated, invitation: Invitation | null): boolean {
  try {
    checkSignUp(rules, email, invitation);
    return emailVerified || invitation?.workspaceId === null || rules.domains.length === 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The access and job title of a new person: admin of their own team, or member of the team that invited them. */
const rolesOfNew = {
  own: { ...splitRole("Admin"), rolePosition: "Administrator" },
  invited: { ...splitRole("Manager"), rolePosition: "Manager" },
} as const;

/**
 * Creates the account, profile and workspace of a new person in one transaction, without a password. Returns null if
 * they may not sign up.
 */
async function admitNew(store: Store, rules: SignUpRules, person: Federated): Promise<Admitted | null> {
  const { subject, email, emailVerified, displayName, picture, invitationHash } = person;
  const invitation = await invitationOf(store, person);
  if (!mayComeIn(rules, person, invitation)) return null;
  const userId = newId();
  const team = invitation?.workspaceId ?? null;
  await store.write({ workspaceId: team ?? newId(), actorId: userId }, async (tx) => {
    if (invitation && invitationHash !== null) await redeemInvitation(tx, invitationHash);
    return insertPerson(tx, userId, {
      email,
      emailVerified,
      username: await freeUsername(tx, usernameFromDisplayName(displayName, email.split("@")[0] ?? "")),
      imageUrl: imageUrl.safeParse(picture).data ?? "",
      ...rolesOfNew[team === null ? "own" : "invited"],
      invitation,
      account: { providerId: openIdProvider, accountId: subject },
    });
  });
  return { proof: { userId, epoch: 0 }, outcome: "new" };
}

/** The store, and the rules for signing up. */
interface Door {
  readonly store: Store;
  readonly rules: SignUpRules;
}

async function admitOnce({ store, rules }: Door, person: Federated, way: string): Promise<Admitted | null> {
  const linked = await admitLinked(store, person);
  if (linked) return linked;
  const taken = await store.read.selectFrom("user").select("id").where("email", "=", person.email).executeTakeFirst();
  return taken ? link(store, person, way) : admitNew(store, rules, person);
}

/**
 * Signs a person in with an OpenID account of the provider `way`, creating or linking their account. Returns null if
 * another account has the address, or if they may not sign up. Retries when two people take the same name or address
 * concurrently.
 */
export async function admitFederated(door: Door, person: Federated, way: string): Promise<Admitted | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await admitOnce(door, person, way);
    } catch (error) {
      if (attempt === attempts || classifyError(error) !== "unique") throw error;
    }
  }
}
