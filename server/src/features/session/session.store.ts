import { invitationMessages } from "@baton/domain/invitation/invitation";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import type { Member } from "@baton/domain/member/member";
import { encodeMember, type SignUp } from "@baton/domain/member/member.wire";
import { usernameKey } from "@baton/domain/member/username";
import type { PersonActor } from "@baton/domain/session/session";
import type { SessionWire } from "@baton/domain/session/session.wire";
import type { SignUpRules } from "@baton/domain/session/sign-up";
import type { Kysely } from "kysely";
import type { Sender } from "../../platform/http/sender.ts";
import type { Store } from "../../platform/store/store.ts";
import { classifyError } from "../../platform/store/store-errors.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import {
  checkSignUp,
  findInvitation,
  hashOfToken,
  type Invitation,
  recordJoined,
  redeemInvitation,
} from "../invitation/public.ts";
import { getPerson, insertMembership, memberLog } from "../member/public.ts";
import { insertFirstProject } from "../stage/public.ts";
import { toBoolean, toTimestamp } from "./identity/begin-session.store.ts";

/** The provider id of the identity library's accounts that contain passwords. */
export const passwordProvider = "credential";

/**
 * Returns the id of the session of a request.
 * @throws AppError unauthenticated when it has ended in the meantime
 */
export async function idOfSession(db: Kysely<Tables>, session: { readonly token: string } | null): Promise<string> {
  const row = db
    .selectFrom("session")
    .select("id")
    .where("token", "=", session?.token ?? "");
  const { id } = (await row.executeTakeFirst()) ?? {};
  if (id === undefined) throw new AppError("unauthenticated");
  return id;
}

/** Returns the valid sessions of a person, newest first. `current` is the token of the request's session. */
export async function listSessions(store: Store, userId: string, current: string): Promise<SessionWire[]> {
  const rows = await store.read.selectFrom("session").selectAll().where("userId", "=", userId).execute();
  const iso = (moment: Date | string) => new Date(moment).toISOString();
  return rows
    .map((row) => ({
      _id: row.id,
      current: row.token === current,
      createdAt: iso(row.createdAt),
      usedAt: iso(row.updatedAt),
      expiresAt: iso(row.expiresAt),
      ipAddress: row.ipAddress ?? "",
      userAgent: row.userAgent ?? "",
    }))
    .filter(({ expiresAt }) => expiresAt > new Date().toISOString())
    .sort((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
}

/** The sessions to end: one by its id, or all except the one with this token, or all. */
type Ending = { readonly id: string } | { readonly except: string | undefined };

/** Ends sessions of the actor and returns their number. The change log notifies every node. */
export async function endSessions(tx: Tx, actor: PersonActor, which: Ending, sender: Sender): Promise<number> {
  const { userId, workspaceId } = actor;
  const ended = await deleteSessions(tx, userId, which);
  const detail = { number: String(ended) };
  const event = { action: "sessions-ended", actorId: userId, subjectId: userId, detail, sender } as const;
  if (ended > 0) await record(tx, event);
  if (ended > 0 && workspaceId !== null) await logEnded(tx, userId);
  return ended;
}

/** Logs a member whose sessions have ended: unchanged for the team, but every node must reload their sessions. */
async function logEnded(tx: Tx, userId: string): Promise<void> {
  tx.changed(memberLog, userId, encodeMember(await getPerson(tx.db, userId)));
}

/** Prevents sessions from beginning with credentials that are being checked now. */
async function startEpoch(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable("user")
    .set(({ eb }) => ({ signInEpoch: eb("signInEpoch", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

/**
 * Ends sessions of a person within a write and returns their number. Sessions whose credentials are being checked can
 * no longer begin.
 */
export async function deleteSessions(tx: Tx, userId: string, which: Ending): Promise<number> {
  const theirs = tx.db.deleteFrom("session").where("userId", "=", userId);
  if ("id" in which) {
    const { numDeletedRows } = await theirs.where("id", "=", which.id).executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await startEpoch(tx, userId);
    return Number(numDeletedRows);
  }
  // Before the deletion: a concurrent session is either stored already and deleted, or sees the new epoch.
  await startEpoch(tx, userId);
  const { except } = which;
  const ending = except === undefined ? theirs : theirs.where("token", "!=", except);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Runs `work` in the team of a person who need not be signed in, notifies the nodes if sessions ended, and returns
 * their number.
 */
export async function writeAsMember(store: Store, userId: string, work: (tx: Tx) => Promise<number>): Promise<number> {
  const membership = await store.read
    .selectFrom("membership")
    .select("workspace_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const workspaceId = membership?.workspace_id ?? null;
  const { answer } = await store.write({ workspaceId, actorId: userId, priority: "urgent" }, async (tx) => {
    const ended = await work(tx);
    if (ended > 0 && workspaceId !== null) await logEnded(tx, userId);
    return ended;
  });
  return answer;
}

/** A person to create, by sign-up or OpenID. */
export interface NewPerson extends Omit<SignUp, "password" | "invitation"> {
  /** The invitation to the workspace of the write, or null for a founder or a person without a team. */
  readonly invitation: Invitation | null;
  readonly emailVerified: boolean;
  /** The credential: a password, or an account of a provider. */
  readonly account: { readonly providerId: string; readonly accountId?: string; readonly password?: string };
}

type Account = Omit<NewPerson, "invitation">;

async function insertAccount(tx: Tx, userId: string, { account, ...person }: Account): Promise<void> {
  const moment = toTimestamp(tx, new Date(tx.now));
  const times = { createdAt: moment, updatedAt: moment };
  const verified = person.emailVerified;
  await tx.db
    .insertInto("user")
    .values({
      id: userId,
      name: person.username,
      email: person.email,
      emailVerified: toBoolean(tx, verified),
      emailVerifiedAt: verified ? moment : null,
      image: person.imageUrl || null,
      ...times,
    })
    .execute();
  const { providerId, accountId = userId, password = null } = account;
  await tx.db
    .insertInto("account")
    .values({ id: newId(), accountId, providerId, userId, password, ...times })
    .execute();
}

/** Stores a person's account and profile and, for an admin who was not invited, the workspace of `tx`. */
export async function insertPerson(tx: Tx, userId: string, { invitation, ...person }: NewPerson): Promise<Member> {
  const isInvited = invitation !== null && invitation.workspaceId !== null;
  const workspaceId = isInvited || person.access === "admin" ? tx.workspaceId : null;
  await insertAccount(tx, userId, person);
  if (workspaceId !== null && !isInvited) {
    const name = `${person.username}'s team`;
    await tx.db
      .insertInto("workspace")
      .values({ id: workspaceId, owner_id: userId, name, seq: 0, created_at: tx.now })
      .execute();
    await insertFirstProject(tx, userId);
  }
  await tx.db
    .insertInto("profile")
    .values({
      user_id: userId,
      role: person.role,
      title: person.rolePosition,
      username_key: usernameKey(person.username),
    })
    .execute();
  if (workspaceId !== null) await insertMembership(tx, userId, { access: person.access, status: "Active" });
  const member = await getPerson(tx.db, userId);
  if (workspaceId !== null) {
    tx.changed(memberLog, userId, encodeMember(member));
    if (isInvited) await recordJoined(tx, member, invitation);
    else await record(tx, { action: "team-created", actorId: userId, subjectId: userId });
  }
  return member;
}

/**
 * Checks whether a person may sign up and returns their invitation.
 * @throws AppError with the reason if they may not
 */
export async function checkSignUpAllowed(store: Store, rules: SignUpRules, input: SignUp): Promise<Invitation | null> {
  const { email, invitation: token, access } = input;
  const invitation = token === undefined ? null : await findInvitation(store.read, hashOfToken(token));
  checkSignUp(rules, email, invitation);
  if (access === "admin" && invitation && invitation.workspaceId !== null) {
    throw new AppError("invalid", undefined, [{ path: "role", message: invitationMessages.roleInTeam }]);
  }
  return invitation;
}

/** Creates the account, profile and, for an admin, workspace in one transaction. Uses the invitation up. */
export async function signUp(
  store: Store,
  { invitation: token, ...input }: SignUp,
  passwordHash: string,
  invitation: Invitation | null = null,
): Promise<Member> {
  const userId = newId();
  const workspaceId = invitation?.workspaceId ?? (input.access === "admin" ? newId() : null);
  const account = { providerId: passwordProvider, password: passwordHash };
  try {
    const { answer } = await store.write({ workspaceId, actorId: userId }, async (tx) => {
      if (token !== undefined) await redeemInvitation(tx, hashOfToken(token));
      return insertPerson(tx, userId, { ...input, emailVerified: false, account, invitation });
    });
    return answer;
  } catch (error) {
    throw classifyError(error) === "unique" ? new AppError("taken") : error;
  }
}
