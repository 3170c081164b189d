import { createHash, randomBytes } from "node:crypto";
import {
  type InvitationContent,
  type InvitationWire,
  invitationLimits,
  invitationMessages,
} from "@baton/domain/invitation/invitation";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import type { Member } from "@baton/domain/member/member";
import type { PersonActor } from "@baton/domain/session/session";
import { domainsText, isAllowedDomain, modeRefusal, type SignUpRules } from "@baton/domain/session/sign-up";
import type { Kysely } from "kysely";
import { checkTotal } from "../../platform/base/check-total.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { notifyAdmins } from "../notification/notifying/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    invitation: InvitationTable;
  }
}

/** An invitation. Without a workspace it is the operator's and lets a person found a team. */
interface InvitationTable {
  id: string;
  workspace_id: string | null;
  token_hash: string;
  email: string | null;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  /** The number of people whom it admits, and how many have used it. A row that has admitted all is deleted. */
  uses: number;
  used: number;
}

type Db = Kysely<Tables>;

/** An invitation that can be used. */
export interface Invitation {
  readonly id: string;
  readonly workspaceId: string | null;
  readonly email: string | null;
  /** The name of the admin who created it, or null for the operator. */
  readonly invitedBy: string | null;
}

const dayMs = 24 * 3600 * 1000;
const tokenBytes = 24;

const newToken = () => randomBytes(tokenBytes).toString("base64url");

/** Hashes a token for storage, so that readers of the database cannot use an invitation. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Selects the usable invitations: not expired, and created by the operator or by a current admin of the team. */
function openInvitations(db: Db, now: string) {
  return db
    .selectFrom("invitation")
    .leftJoin("membership as inviter", (join) =>
      join
        .onRef("inviter.user_id", "=", "invitation.created_by")
        .onRef("inviter.workspace_id", "=", "invitation.workspace_id"),
    )
    .leftJoin("user as author", "author.id", "inviter.user_id")
    .where("invitation.expires_at", ">", now)
    .where((eb) =>
      eb.or([
        eb("invitation.workspace_id", "is", null),
        eb.and([eb("inviter.access", "=", "admin"), eb("inviter.status", "=", "Active")]),
      ]),
    );
}

/** Returns the open invitations to a team, newest first. */
export async function listInvitations(db: Db, workspaceId: string): Promise<InvitationWire[]> {
  const rows = await openInvitations(db, new Date().toISOString())
    .where("invitation.workspace_id", "=", workspaceId)
    .selectAll("invitation")
    .select("author.name")
    .orderBy("invitation.id", "desc")
    .execute();
  return rows.map(({ name, ...row }) => toWire(row, name ?? ""));
}

function toWire(row: InvitationTable, createdBy: string): InvitationWire {
  const { id, email, uses, used, created_at: createdAt, expires_at: expiresAt } = row;
  return { _id: id, email, uses, used, createdBy, createdAt, expiresAt };
}

interface Made extends Pick<InvitationTable, "workspace_id" | "email" | "created_by"> {
  readonly uses?: number;
  readonly days?: number;
}

async function insertInvitation(tx: Tx, { uses = 1, days = invitationLimits.validDays, ...made }: Made) {
  const token = newToken();
  const expires_at = new Date(Date.parse(tx.now) + days * dayMs).toISOString();
  const row = { ...made, id: newId(), token_hash: hashOfToken(token), created_at: tx.now, expires_at, uses, used: 0 };
  await tx.db.insertInto("invitation").values(row).execute();
  return { row, token };
}

/** An invitation, with its token. */
export interface WithToken {
  readonly invitation: InvitationWire;
  readonly token: string;
}

/** The options of an invitation link. */
interface Wanted {
  readonly email?: string | undefined;
  readonly uses: number;
  readonly days: number;
}

export type Inviter = Pick<PersonActor, "userId" | "username">;

export async function isMember(tx: Tx, email: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select("user.id")
    .where("membership.workspace_id", "=", tx.workspaceId)
    .where("user.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Creates an invitation to the team of this write, or renews the one that this address already has. Only its return
 * value contains the token.
 */
export async function createInvitation(tx: Tx, actor: Inviter, wanted: Wanted): Promise<WithToken> {
  const { email, ...rest } = wanted;
  if (email !== undefined && (await isMember(tx, email))) {
    const message = invitationMessages.isMember;
    throw new AppError("invalid", message, [{ path: "email", message }]);
  }
  const open = await listInvitations(tx.db, tx.workspaceId);
  const known = email === undefined ? undefined : open.find((invitation) => invitation.email === email);
  if (known) return renewInvitation(tx, known._id);
  checkTotal(open.length + 1, invitationLimits.open, invitationMessages.tooMany);
  const made = { workspace_id: tx.workspaceId, email: email ?? null, created_by: actor.userId, ...rest };
  const { row, token } = await insertInvitation(tx, made);
  return { invitation: toWire(row, actor.username), token };
}

/** Replaces the token of an open invitation to the team of this write. It is then valid for the original duration. */
export async function renewInvitation(tx: Tx, id: string): Promise<WithToken> {
  const before = (await listInvitations(tx.db, tx.workspaceId)).find((each) => each._id === id);
  if (!before) throw new AppError("not_found");
  const token = newToken();
  const keptMs = Date.parse(before.expiresAt) - Date.parse(before.createdAt);
  const expiresAt = new Date(Date.parse(tx.now) + keptMs).toISOString();
  await tx.db
    .updateTable("invitation")
    .set({ token_hash: hashOfToken(token), created_at: tx.now, expires_at: expiresAt })
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", id)
    .execute();
  return { invitation: { ...before, createdAt: tx.now, expiresAt }, token };
}

/** Creates an operator's invitation and returns its token. */
export async function createOperatorInvitation(store: Store, email: string): Promise<string> {
  const made = { workspace_id: null, email, created_by: null };
  const { answer } = await store.write(systemScope, (tx) => insertInvitation(tx, made));
  return answer.token;
}

/** Revokes an invitation to the team of this write and returns its addressee. */
export async function revokeInvitation(tx: Tx, id: string): Promise<{ email: string | null }> {
  const row = await tx.db
    .deleteFrom("invitation")
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Returns the usable invitation with this token hash.
 * @throws AppError not_found when there is none
 */
export async function findInvitation(db: Db, tokenHash: string): Promise<Invitation> {
  const row = await openInvitations(db, new Date().toISOString())
    .where("invitation.token_hash", "=", tokenHash)
    .select(["invitation.id", "invitation.workspace_id as workspaceId", "invitation.email", "author.name as invitedBy"])
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", invitationMessages.over);
  return row;
}

/**
 * Uses an invitation for one person, in the write that it authorises.
 * @throws AppError not_found when it was used up concurrently
 */
export async function redeemInvitation(tx: Tx, tokenHash: string): Promise<Invitation> {
  const invitation = await findInvitation(tx.db, tokenHash);
  const { id } = invitation;
  const { numUpdatedRows } = await tx.db
    .updateTable("invitation")
    .set(({ eb }) => ({ used: eb("used", "+", 1) }))
    .where("id", "=", id)
    .whereRef("used", "<", "uses")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError("not_found", invitationMessages.over);
  await tx.db.deleteFrom("invitation").where("id", "=", id).whereRef("used", "=", "uses").execute();
  return invitation;
}

/** Rejects an invitation that is for another address. */
export function checkAddressee(invitation: Invitation, email: string): void {
  if (invitation.email === null || invitation.email === email) return;
  const message = invitationMessages.otherAddress;
  throw new AppError("invalid", message, [{ path: "email", message }]);
}

/**
 * Checks whether a person may sign up. An operator's invitation overrides the rules.
 * @throws AppError forbidden, or invalid if another address would be accepted
 */
export function checkSignUp({ mode, domains }: SignUpRules, email: string, invitation: Invitation | null): void {
  if (invitation) checkAddressee(invitation, email);
  if (invitation?.workspaceId === null) return;
  const refusal = modeRefusal(mode, invitation !== null);
  if (refusal !== null) throw new AppError("forbidden", refusal);
  if (isAllowedDomain(domains, email)) return;
  throw new AppError("invalid", undefined, [{ path: "email", message: domainsText(domains) }]);
}

/** Returns the contents of an invitation, as shown to anyone who has the link. */
export async function readInvitation(db: Db, tokenHash: string, { mode }: SignUpRules): Promise<InvitationContent> {
  const { id, workspaceId } = await findInvitation(db, tokenHash);
  const row = await db
    .selectFrom("invitation")
    .leftJoin("workspace", "workspace.id", "invitation.workspace_id")
    .leftJoin("user as owner", "owner.id", "workspace.owner_id")
    .select(["invitation.email", "invitation.expires_at as expiresAt", "workspace.name as team"])
    .select(["owner.name as username", "owner.email as ownerEmail", "owner.image"])
    .where("invitation.id", "=", id)
    .executeTakeFirstOrThrow();
  const { email, expiresAt, team, username, ownerEmail, image } = row;
  const admin = { username: username ?? "", email: ownerEmail ?? "", imageURL: image ?? "" };
  const signUpRefusal = workspaceId === null ? null : modeRefusal(mode, true);
  return { team: team === null ? null : { name: team, admin }, email, expiresAt, signUpRefusal };
}

/** Records in the audit trail that a person joined by an invitation, and notifies the admins. */
export async function recordJoined(tx: Tx, { id, username }: Member, { invitedBy }: Invitation): Promise<void> {
  const detail = invitedBy === null ? {} : { invitedBy };
  await record(tx, { action: "member-joined", actorId: id, subjectId: id, detail });
  await notifyAdmins(tx, "joined", username);
}

/** Deletes the invitations that have expired at `now` and returns their number. */
export async function removeOldInvitations(store: Store, now: Date): Promise<number> {
  const { answer } = await store.write(systemScope, (tx) =>
    tx.db.deleteFrom("invitation").where("expires_at", "<", now.toISOString()).executeTakeFirstOrThrow(),
  );
  return Number(answer.numDeletedRows);
}
