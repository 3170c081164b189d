import { createHash, randomBytes } from "node:crypto";
import {
  type InvitationContent,
  type InvitationWire,
  invitationLimits,
  invitationMessages,
} from "@baton/domain/invitation/invitation";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { domainsText, isAllowedDomain, modeRefusal, type SignUpRules } from "@baton/domain/session/sign-up";
import type { Kysely } from "kysely";
import { janitor } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    invitation: InvitationTable;
  }
}

/** An invitation, valid for one use. Without a workspace it is the operator's and lets a person found a team. */
interface InvitationTable {
  id: string;
  workspace_id: string | null;
  token_hash: string;
  email: string | null;
  created_by: string | null;
  created_at: string;
  expires_at: string;
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
    .select(["invitation.id", "invitation.email", "invitation.created_at", "invitation.expires_at", "author.name"])
    .orderBy("invitation.id", "desc")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    email: row.email,
    createdBy: row.name ?? "",
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

interface Made extends Pick<InvitationTable, "workspace_id" | "email" | "created_by"> {}

async function insertInvitation(tx: Tx, made: Made): Promise<{ id: string; token: string; expiresAt: string }> {
  const token = randomBytes(tokenBytes).toString("base64url");
  const id = newId();
  const expiresAt = new Date(Date.parse(tx.now) + invitationLimits.keptDays * dayMs).toISOString();
  const row = { ...made, id, token_hash: hashOfToken(token), created_at: tx.now, expires_at: expiresAt };
  await tx.db.insertInto("invitation").values(row).execute();
  return { id, token, expiresAt };
}

/** Creates an invitation to the team of this write. Only its return value contains the token. */
export async function createInvitation(
  tx: Tx,
  actor: { readonly userId: string; readonly username: string },
  email: string | undefined,
): Promise<InvitationWire & { token: string }> {
  if ((await listInvitations(tx.db, tx.workspaceId)).length >= invitationLimits.open) {
    throw new AppError("conflict", invitationMessages.tooMany);
  }
  const made = { workspace_id: tx.workspaceId, email: email ?? null, created_by: actor.userId };
  const { id, token, expiresAt } = await insertInvitation(tx, made);
  const createdBy = actor.username;
  return { _id: id, email: made.email, createdBy, createdAt: tx.now, expiresAt, token };
}

/** Creates an operator's invitation and returns its token. */
export async function createOperatorInvitation(store: Store, email: string): Promise<string> {
  const made = { workspace_id: null, email, created_by: null };
  const { answer } = await store.write(janitor, (tx) => insertInvitation(tx, made));
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
 * Uses an invitation up, in the write that it authorises.
 * @throws AppError not_found when it was used concurrently
 */
export async function spendInvitation(tx: Tx, tokenHash: string): Promise<Invitation> {
  const invitation = await findInvitation(tx.db, tokenHash);
  const { numDeletedRows } = await tx.db.deleteFrom("invitation").where("id", "=", invitation.id).executeTakeFirst();
  if (numDeletedRows !== 1n) throw new AppError("not_found", invitationMessages.over);
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

/** Records in the audit trail that a person joined by an invitation. */
export async function recordJoined(tx: Tx, userId: string, { invitedBy }: Invitation): Promise<void> {
  const detail = invitedBy === null ? {} : { invitedBy };
  await record(tx, { action: "member-joined", actorId: userId, subjectId: userId, detail });
}

/** Deletes the invitations that have expired at `now` and returns their number. */
export async function removeOldInvitations(store: Store, now: Date): Promise<number> {
  const { answer } = await store.write(janitor, (tx) =>
    tx.db.deleteFrom("invitation").where("expires_at", "<", now.toISOString()).executeTakeFirstOrThrow(),
  );
  return Number(answer.numDeletedRows);
}
