import { AppError } from "@baton/domain/kernel/errors";
import type { Access, Member } from "@baton/domain/member/member";
import { memberMessages } from "@baton/domain/member/member.messages";
import type { Kysely } from "kysely";
import type { Sender } from "../../platform/http/sender.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { getMember, insertMembership, memberChanged, removeMember } from "./member.store.ts";

/** Records that a member of this write's workspace has accepted to be in it. */
export async function acceptMembership(tx: Tx, userId: string): Promise<Member> {
  await tx.db
    .updateTable("membership")
    .set({ status: "Active" })
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", userId)
    .execute();
  return memberChanged(tx, userId);
}

/** Returns how many other people are in this write's workspace. */
export async function countOthers(tx: Tx, userId: string): Promise<number> {
  const { others } = await tx.db
    .selectFrom("membership")
    .select(({ fn }) => fn.countAll<number>().as("others"))
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "!=", userId)
    .executeTakeFirstOrThrow();
  return Number(others);
}

/**
 * Returns the teams a person owns: first the one they are in, then those they have left, which are empty. A person who
 * has left their own team can become the owner of another.
 */
export async function ownTeams(db: Kysely<Tables>, userId: string): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom("workspace")
    .leftJoin("membership", (join) =>
      join.onRef("membership.user_id", "=", "workspace.owner_id").onRef("membership.workspace_id", "=", "workspace.id"),
    )
    .select(["workspace.id", "workspace.name", "membership.user_id as here"])
    .where("workspace.owner_id", "=", userId)
    .orderBy("workspace.id")
    .execute();
  const isLeft = ({ here }: { here: string | null }) => Number(here === null);
  return rows.sort((a, b) => isLeft(a) - isLeft(b)).map(({ id, name }) => ({ id, name }));
}

/** Returns the first of `ownTeams`, if any. */
export async function ownTeam(db: Kysely<Tables>, userId: string): Promise<{ id: string; name: string } | undefined> {
  return (await ownTeams(db, userId))[0];
}

/** Returns whether a person has confirmed their e-mail address. */
export async function isVerified(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom("user").select("emailVerified").where("id", "=", userId).executeTakeFirst();
  return Boolean(row?.emailVerified);
}

/** Returns the team that a pending person has been added to, with its owner. */
export async function pendingTeam(db: Kysely<Tables>, userId: string) {
  const row = await db
    .selectFrom("membership")
    .innerJoin("workspace", "workspace.id", "membership.workspace_id")
    .innerJoin("user as owner", "owner.id", "workspace.owner_id")
    .select(["workspace.name as team", "owner.name as username", "owner.email", "owner.image"])
    .where("membership.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { team, username, email, image } = row;
  return { team, admin: { username, email, imageURL: image ?? "" } };
}

/** Adds a person without a team to this write's workspace at their own request. */
async function enterFreely(tx: Tx, userId: string, access: Access): Promise<Member> {
  if (!(await insertMembership(tx, userId, { access, status: "Active" }))) {
    throw new AppError("conflict", "You are in a team already.");
  }
  return memberChanged(tx, userId);
}

/** Returns the owner of this write's workspace, who is in no team, to it. */
export function returnToOwnTeam(tx: Tx, userId: string): Promise<Member> {
  return enterFreely(tx, userId, "admin");
}

/** Adds a person without a team to this write's workspace by invitation, without admin rights. */
export function joinTeam(tx: Tx, userId: string): Promise<Member> {
  return enterFreely(tx, userId, "member");
}

/**
 * Removes a person from this write's workspace at their own request. The audit trail contains the sender only if they
 * had joined the team.
 */
export async function leaveTeam(tx: Tx, userId: string, sender: Sender): Promise<Member> {
  const member = await getMember(tx.db, tx.workspaceId, userId);
  const shown = member.isPending ? {} : { sender };
  await record(tx, { action: "member-left", actorId: userId, subjectId: userId, ...shown });
  return removeMember(tx, member, { byThemself: true });
}

/**
 * Removes a person from their team with `work`, without a request by the team. Returns the team's name, or null for a
 * person without a team.
 */
async function outOfTeam(store: Store, userId: string, work: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  const team = await store.read
    .selectFrom("membership")
    .innerJoin("workspace", "workspace.id", "membership.workspace_id")
    .select(["workspace.id", "workspace.name", "workspace.owner_id as ownerId"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!team) return null;
  await store.write({ workspaceId: team.id, actorId: userId, priority: "urgent" }, async (tx) => {
    if (team.ownerId === userId && (await countOthers(tx, userId)) > 0) {
      throw new AppError("forbidden", memberMessages.ownerStays);
    }
    await work(tx);
  });
  return team.name;
}

/**
 * Removes a person from the team that disabled them, at their own request.
 * @throws AppError unauthenticated when they have been enabled again and can log in
 */
export function leaveDisabled(store: Store, userId: string, sender: Sender): Promise<string | null> {
  return outOfTeam(store, userId, async (tx) => {
    const { status } = await getMember(tx.db, tx.workspaceId, userId);
    if (status !== "Disable") throw new AppError("unauthenticated");
    await leaveTeam(tx, userId, sender);
  });
}

/** Removes a person from their team on behalf of the operator. */
export function removeByOperator(store: Store, userId: string): Promise<string | null> {
  return outOfTeam(store, userId, async (tx) => {
    await record(tx, { action: "member-released", actorId: null, subjectId: userId });
    await removeMember(tx, await getMember(tx.db, tx.workspaceId, userId), { byThemself: true });
  });
}
