import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { imageUrl } from "@baton/domain/member/member";
import { usernameKey } from "@baton/domain/member/username";
import { usernameFromDisplayName } from "@baton/domain/session/open-id";
import type { SignUpRules } from "@baton/domain/session/sign-up";
import type { Kysely } from "kysely";
import type { Store } from "../../../platform/store/store.ts";
import { meaningOf } from "../../../platform/store/store-errors.ts";
import type { Tables } from "../../../platform/store/tables.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { checkSignUp, findInvitation, type Invitation, spendInvitation } from "../../invitation/public.ts";
import { confirmAddress, startOver } from "../credentials.store.ts";
import { momentIn } from "../identity/begin-session.store.ts";
import type { Proof } from "../identity/sign-in-check.ts";
import { insertPerson, writeAsMember } from "../session.store.ts";
import { type Federated, openIdProvider } from "./open-id.ts";

const attempts = 3;
/** After this many people of one name, the number is random. */
const namesTried = 50;

/** Somebody who may begin a session by an account elsewhere, and what came of their first one. */
export interface Admitted {
  readonly proof: Proof;
  readonly outcome: "new" | "known" | "linked" | "cleared";
}

/** The person whose account at the provider this is. */
function findLinked(db: Kysely<Tables>, subject: string) {
  return db
    .selectFrom("account")
    .innerJoin("user", "user.id", "account.userId")
    .select(["user.id as userId", "user.email", "user.signInEpoch as epoch"])
    .where("account.providerId", "=", openIdProvider)
    .where("account.accountId", "=", subject)
    .executeTakeFirst();
}

/** `name`, or `name` with the first number that makes it nobody else's. */
export async function freeUsername(tx: Tx, name: string): Promise<string> {
  const candidates = [name, ...Array.from({ length: namesTried }, (_, index) => `${name}${index + 2}`)];
  const taken = await tx.db
    .selectFrom("membership")
    .select("username_key")
    .where("username_key", "in", candidates.map(usernameKey))
    .execute();
  const keys = new Set(taken.map((row) => row.username_key));
  const free = candidates.find((candidate) => !keys.has(usernameKey(candidate)));
  return free ?? `${name}${crypto.randomUUID().slice(0, 8)}`;
}

/** Signs in by an account that is linked already; the provider may have confirmed the address by now. */
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
 * Links an account elsewhere to the person with its address, where the provider and we both know that the address is
 * theirs. Credentials from before that are gone then. Answers null for anybody else.
 */
async function link(store: Store, { email, emailVerified, subject }: Federated, way: string): Promise<Admitted | null> {
  const query = store.read.selectFrom("user").select(["id", "emailVerified"]).where("email", "=", email);
  const user = await query.executeTakeFirst();
  if (!user?.emailVerified || !emailVerified) return null;
  let isCleared = false;
  await writeAsMember(store, user.id, async (tx) => {
    const { cleared, ended } = await startOver(tx, user.id, way);
    const moment = momentIn(tx, new Date(tx.now));
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

/** The invitation by which somebody comes; null without one, or with one that cannot be used any more. */
async function invitationOf(store: Store, { invitationHash }: Federated): Promise<Invitation | null> {
  try {
    return invitationHash === null ? null : await findInvitation(store.read, invitationHash);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** True for somebody new who may have an account here. A domain counts only when the provider made sure of the address. */
function mayComeIn(rules: SignUpRules, { email, emailVerified }: Federated, invitation: Invitation | null): boolean {
  try {
    checkSignUp(rules, email, invitation);
    return emailVerified || invitation?.workspaceId === null || rules.domains.length === 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What somebody new becomes: the admin of a team of their own, or a member of the one that invited them. */
const standing = {
  own: { role: "Admin", rolePosition: "Administrator" },
  invited: { role: "Manager", rolePosition: "Manager" },
} as const;

/**
 * Makes the account, profile and workspace of somebody new, in one transaction and without a password. Answers null for
 * somebody who may not sign up.
 */
async function admitNew(store: Store, rules: SignUpRules, person: Federated): Promise<Admitted | null> {
  const { subject, email, emailVerified, displayName, picture, invitationHash } = person;
  const invitation = await invitationOf(store, person);
  if (!mayComeIn(rules, person, invitation)) return null;
  const userId = newId();
  const team = invitation?.workspaceId ?? null;
  await store.write({ workspaceId: team ?? newId(), actorId: userId }, async (tx) => {
    if (invitation && invitationHash !== null) await spendInvitation(tx, invitationHash);
    return insertPerson(tx, userId, {
      email,
      emailVerified,
      username: await freeUsername(tx, usernameFromDisplayName(displayName, email.split("@")[0] ?? "")),
      imageUrl: imageUrl.safeParse(picture).data ?? "",
      ...standing[team === null ? "own" : "invited"],
      invitation,
      account: { providerId: openIdProvider, accountId: subject },
    });
  });
  return { proof: { userId, epoch: 0 }, outcome: "new" };
}

/** Where people are let in, and who may be. */
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
 * Lets somebody in who comes with an account elsewhere, called `way`: makes or links their account here. Answers null
 * where their address is somebody else's, as far as anybody knows, and where they may not sign up. Two who take the same name, or address, at once try
 * again.
 */
export async function admitFederated(door: Door, person: Federated, way: string): Promise<Admitted | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await admitOnce(door, person, way);
    } catch (error) {
      if (attempt === attempts || meaningOf(error) !== "unique") throw error;
    }
  }
}
