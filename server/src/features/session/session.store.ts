import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import type { Member } from "@baton/domain/member/member";
import { encodeMember, type SignUp } from "@baton/domain/member/member.wire";
import type { SessionWire } from "@baton/domain/session/session.wire";
import type { StoredSession } from "../../platform/auth/sessions.ts";
import type { Sender } from "../../platform/http/sender.ts";
import type { Store } from "../../platform/store/store.ts";
import { meaningOf } from "../../platform/store/store-errors.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { getPerson, memberEntityName, usernameKey } from "../member/public.ts";

/** Where the identity library keeps a password: in an account of this provider. */
export const passwordProvider = "credential";

/** The sessions with these tokens and who they belong to, in one query. */
export async function loadSessions(
  store: Store,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, StoredSession>> {
  const rows = await store.read
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .innerJoin("membership", "membership.user_id", "user.id")
    .leftJoin("workspace", "workspace.id", "membership.workspace_id")
    .leftJoin("user as owner", "owner.id", "workspace.owner_id")
    .select(["session.token", "session.expiresAt", "user.id as userId", "user.email", "user.name as username"])
    .select(["membership.workspace_id as workspaceId", "membership.role", "membership.status"])
    .select("owner.email as adminEmail")
    .where("session.token", "in", tokens)
    .execute();
  return new Map(
    rows.map(({ token, expiresAt, ...actor }) => [token, { actor, expiresAt: new Date(expiresAt).getTime() }]),
  );
}

/** Refuses a person whom the admin of their team disabled. */
export async function mayStartSession(store: Store, userId: string): Promise<boolean> {
  const row = await store.read
    .selectFrom("membership")
    .select("status")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.status !== "Disable";
}

/** Whether this person showed that their address is theirs. */
export async function isVerified(store: Store, userId: string): Promise<boolean> {
  const row = await store.read.selectFrom("user").select("emailVerified").where("id", "=", userId).executeTakeFirst();
  return Boolean(row?.emailVerified);
}

/** The sessions of a person that hold, the newest first. `current` is the token of the one that asks. */
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

/** Which sessions of a person end: one by its id, or all but the one with this token, or all. */
type Ending = { readonly id: string } | { readonly except: string | undefined };

/** Ends sessions of a person, and answers how many. The log tells every node. */
export function endSessions(store: Store, userId: string, which: Ending, sender: Sender): Promise<number> {
  return writeAsMember(store, userId, async (tx) => {
    const ended = await deleteSessions(tx, userId, which);
    const detail = { number: String(ended) };
    const event = { action: "sessions-ended", actorId: userId, subjectId: userId, detail, sender } as const;
    if (ended > 0) await record(tx, event);
    return ended;
  });
}

/** How somebody got a new password, and which of their sessions goes on. */
interface Replacement {
  readonly action: "password-changed" | "password-reset";
  readonly sender: Sender;
  readonly except?: string | undefined;
}

/** After a new password: ends all other sessions of a person, and makes what was mailed to them useless. */
export async function passwordReplaced(
  store: Store,
  userId: string,
  { action, sender, except }: Replacement,
): Promise<void> {
  await writeAsMember(store, userId, async (tx) => {
    await record(tx, { action, actorId: userId, subjectId: userId, sender });
    await tx.db.deleteFrom("verification").where("value", "=", userId).execute();
    if (action === "password-reset") await removeUnproven(tx, userId, sender);
    return deleteSessions(tx, userId, { except });
  });
}

/**
 * Removes the other ways to sign in where nobody has confirmed the address: whoever has it, and so the link, need not be
 * who signed up with it, and who did would keep a way in. Two-factor stays: it lets nobody in by itself.
 */
async function removeUnproven(tx: Tx, userId: string, sender: Sender): Promise<void> {
  const user = await tx.db.selectFrom("user").select("emailVerified").where("id", "=", userId).executeTakeFirst();
  if (user?.emailVerified) return;
  const others = tx.db.deleteFrom("account").where("userId", "=", userId).where("providerId", "!=", passwordProvider);
  await others.execute();
  const { numDeletedRows } = await tx.db.deleteFrom("passkey").where("userId", "=", userId).executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await record(tx, { action: "passkey-removed", actorId: userId, subjectId: userId, sender });
}

/** Ends sessions of a person within a write, and answers how many. */
export async function deleteSessions(tx: Tx, userId: string, which: Ending): Promise<number> {
  const theirs = tx.db.deleteFrom("session").where("userId", "=", userId);
  const others = "except" in which && which.except !== undefined ? theirs.where("token", "!=", which.except) : theirs;
  const { numDeletedRows } = await ("id" in which
    ? theirs.where("id", "=", which.id)
    : others
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends sessions by `work`. What a team sees of the person stays the same, but every node must look them up again. */
export async function writeAsMember(store: Store, userId: string, work: (tx: Tx) => Promise<number>): Promise<number> {
  const { workspace_id: workspaceId } = await store.read
    .selectFrom("membership")
    .select("workspace_id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const { answer } = await store.write({ workspaceId, actorId: userId }, async (tx) => {
    const ended = await work(tx);
    if (ended > 0 && workspaceId !== null) {
      tx.changed(memberEntityName, userId, encodeMember(await getPerson(tx.db, userId)));
    }
    return ended;
  });
  return answer;
}

/** A person to be, as sign-up and a federated account make them. */
export interface NewPerson extends Omit<SignUp, "password"> {
  readonly emailVerified: boolean;
  /** How they sign in: with a password, or with an account of a provider elsewhere. */
  readonly account: { readonly providerId: string; readonly accountId?: string; readonly password?: string };
}

async function insertAccount(tx: Tx, userId: string, { account, ...person }: NewPerson): Promise<void> {
  const postgres = tx.dialect === "postgres";
  const moment = postgres ? new Date(tx.now) : tx.now;
  const times = { createdAt: moment, updatedAt: moment };
  const verified = person.emailVerified;
  await tx.db
    .insertInto("user")
    .values({
      id: userId,
      name: person.username,
      email: person.email,
      emailVerified: postgres ? verified : (Number(verified) as 0 | 1),
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

/** Stores account, profile and, for an admin, the workspace of `tx`. */
export async function insertPerson(tx: Tx, userId: string, person: NewPerson): Promise<Member> {
  const workspaceId = person.role === "Admin" ? tx.workspaceId : null;
  await insertAccount(tx, userId, person);
  if (workspaceId !== null) {
    const name = `${person.username}'s team`;
    await tx.db
      .insertInto("workspace")
      .values({ id: workspaceId, owner_id: userId, name, seq: 0, created_at: tx.now })
      .execute();
  }
  await tx.db
    .insertInto("membership")
    .values({
      user_id: userId,
      workspace_id: workspaceId,
      role: person.role,
      title: person.rolePosition,
      status: "Active",
      username_key: usernameKey(person.username),
    })
    .execute();
  const member = await getPerson(tx.db, userId);
  if (workspaceId !== null) {
    tx.changed(memberEntityName, userId, encodeMember(member));
    await record(tx, { action: "team-created", actorId: userId, subjectId: userId });
  }
  return member;
}

/** Account, profile and, for an admin, workspace: all of it or nothing. */
export async function signUp(store: Store, input: SignUp, passwordHash: string): Promise<Member> {
  const userId = newId();
  const workspaceId = input.role === "Admin" ? newId() : null;
  const account = { providerId: passwordProvider, password: passwordHash };
  try {
    const { answer } = await store.write({ workspaceId, actorId: userId }, (tx) =>
      insertPerson(tx, userId, { ...input, emailVerified: false, account }),
    );
    return answer;
  } catch (error) {
    throw meaningOf(error) === "unique" ? new AppError("taken") : error;
  }
}
