import { AppError } from "@baton/domain/kernel/errors";
import { type Member, noTeam } from "@baton/domain/member/member";
import { encodeMember } from "@baton/domain/member/member.wire";
import { usernameKey } from "@baton/domain/member/username";
import type { Assignee } from "@baton/domain/task/task";
import { type Kysely, sql } from "kysely";
import type { LogEntry } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import { meaningOf } from "../../platform/store/store-errors.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { retireUpload } from "../upload/public.ts";
import { findFormer, forgetFormer, keepFormer } from "./former.store.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    membership: MembershipTable;
  }
}

/** One row per person, including people without a team. */
interface MembershipTable {
  user_id: string;
  workspace_id: string | null;
  role: Member["role"];
  title: string;
  status: Member["status"];
  username_key: string;
  /** The team that the person has accepted. In any other team, they are pending. */
  accepted_workspace_id: string | null;
}

type Db = Kysely<Tables>;

/** What the change log says of members. */
export const memberLog: LogEntry = { entity: "member", audience: "everyone" };

function people(db: Db) {
  return db
    .selectFrom("user")
    .innerJoin("membership", "membership.user_id", "user.id")
    .leftJoin("workspace", "workspace.id", "membership.workspace_id")
    .leftJoin("user as owner", "owner.id", "workspace.owner_id")
    .select([
      "user.id",
      "user.email",
      "user.name",
      "user.image",
      "membership.role",
      "membership.title",
      "membership.status",
      "membership.workspace_id as workspaceId",
      "membership.accepted_workspace_id as acceptedId",
      "owner.email as adminEmail",
    ]);
}

interface Joining {
  readonly workspaceId: string | null;
  readonly acceptedId: string | null;
}

/** Returns true for a person in a team that they have not accepted. */
export function isPending({ workspaceId, acceptedId }: Joining): boolean {
  return workspaceId !== null && workspaceId !== acceptedId;
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>["executeTakeFirstOrThrow"]>>;

function toMember(row: PersonRow): Member {
  return {
    id: row.id,
    email: row.email,
    username: row.name,
    imageUrl: row.image ?? "",
    role: row.role,
    rolePosition: row.title,
    status: row.status,
    adminEmail: row.adminEmail ?? noTeam,
    ...(isPending(row) ? { isPending: true } : {}),
  };
}

/** Returns a person, whatever team they are in. Only for the caller's own record. */
export async function getPerson(db: Db, userId: string): Promise<Member> {
  const row = await people(db).where("user.id", "=", userId).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toMember(row);
}

/** Returns a member of a workspace. */
export async function getMember(db: Db, workspaceId: string | null, userId: string): Promise<Member> {
  const row = await people(db)
    .where("membership.workspace_id", "=", workspaceId)
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return toMember(row);
}

/** Returns the members of a workspace, sorted by name. */
export async function listMembers(db: Db, workspaceId: string): Promise<Member[]> {
  const rows = await people(db).where("membership.workspace_id", "=", workspaceId).execute();
  // Sorted here, because the collation of databases differs.
  return rows.map(toMember).sort((a, b) => (a.username < b.username ? -1 : 1));
}

/** Returns people without a team whose address contains, or with `isWhole` equals, `part`, ignoring case. */
export async function searchPeople(db: Db, part: string, isWhole: boolean, limit: number): Promise<Member[]> {
  const lower = part.toLowerCase();
  const pattern = `%${lower.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const free = people(db).where("membership.workspace_id", "is", null);
  const found = isWhole
    ? free.where("user.email", "=", lower)
    : // Without the escape named, only PostgreSQL has one.
      free.where(({ ref }) => sql<boolean>`${ref("user.email")} like ${pattern} escape '\\'`);
  const rows = await found.orderBy("user.email").limit(limit).execute();
  return rows.map(toMember);
}

const assigneesQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  db
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select(["user.id", "user.email", "user.name as username", "user.image as imageUrl", "membership.role"])
    .where("membership.workspace_id", "=", workspaceId)
    .where("membership.user_id", "in", ids),
);

/**
 * Returns the people with these ids as tasks of a workspace show them: members in their current state, former members
 * as they were. Other ids are omitted.
 */
export async function findAssignees(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, Assignee>> {
  if (ids.length === 0) return new Map();
  const { rows } = await assigneesQuery(db, workspaceId, ids);
  const members = new Map<string, Assignee>(
    rows.map(({ imageUrl, ...row }) => [row.id, { ...row, imageUrl: imageUrl ?? "" }]),
  );
  const others = ids.filter((id) => !members.has(id));
  const former = await findFormer(db, workspaceId, others);
  return new Map([...members, ...former.map((person) => [person.id, person] as const)]);
}

const membersQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  db.selectFrom("membership").select("user_id").where("workspace_id", "=", workspaceId).where("user_id", "in", ids),
);

/** Returns those of `ids` that are members of a workspace. */
export async function memberIdsAmong(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await membersQuery(db, workspaceId, ids);
  return new Set(rows.map((row) => row.user_id));
}

/**
 * Adds a person without a team to this write's workspace, where they are pending until they accept. A role Admin is
 * reset, because nobody in this team granted it.
 */
export async function addMember(tx: Tx, userId: string): Promise<Member> {
  const result = await tx.db
    .updateTable("membership")
    .set(({ eb }) => ({
      workspace_id: tx.workspaceId,
      role: eb.case().when("role", "=", "Admin").then<Member["role"]>("Manager").else(eb.ref("role")).end(),
    }))
    .where("user_id", "=", userId)
    .where("workspace_id", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) {
    await getMember(tx.db, tx.workspaceId, userId);
    throw new AppError("conflict", "This person is in your team already.");
  }
  await forgetFormer(tx, userId);
  return memberChanged(tx, userId);
}

/** Logs the new state of a member of this write's workspace. */
export async function memberChanged(tx: Tx, userId: string): Promise<Member> {
  const member = await getMember(tx.db, tx.workspaceId, userId);
  tx.changed(memberLog, userId, encodeMember(member));
  return member;
}

/**
 * Removes a member from this write's workspace, which keeps their current state for old tasks. An admin's role is
 * reset, because it must not carry over to the next team. A person who did not leave by themselves can be added back
 * without their consent until `forgetConsents` runs.
 */
export async function removeMember(tx: Tx, member: Member, { byThemself }: { byThemself: boolean }): Promise<Member> {
  await keepFormer(tx, member);
  await tx.db
    .updateTable("membership")
    .set({ workspace_id: null, status: "Active", role: member.role === "Admin" ? "Manager" : member.role })
    .$if(byThemself, (query) => query.set({ accepted_workspace_id: null }))
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", member.id)
    .execute();
  tx.changed(memberLog, member.id, null);
  return getPerson(tx.db, member.id);
}

/**
 * Stores an edited person. The caller must have found them in this write's workspace, or be that person. Disabling a
 * person ends all of their sessions.
 */
export async function updateMember(tx: Tx, member: Member): Promise<Member> {
  const { id, username, imageUrl, role, rolePosition, status } = member;
  const updatedAt = tx.dialect === "postgres" ? new Date(tx.now) : tx.now;
  const before = await tx.db.selectFrom("user").select("image").where("id", "=", id).executeTakeFirst();
  try {
    await tx.db.updateTable("user").set({ name: username, image: imageUrl, updatedAt }).where("id", "=", id).execute();
    const kept = tx.db
      .updateTable("membership")
      .set({ role, title: rolePosition, status, username_key: usernameKey(username) })
      .where("user_id", "=", id);
    const inTeam =
      member.adminEmail === noTeam
        ? kept.where("workspace_id", "is", null)
        : kept.where("workspace_id", "=", tx.workspaceId);
    const { numUpdatedRows } = await inTeam.executeTakeFirst();
    // Rights belong to a team, so an edit that was based on one team must not be stored in the next.
    if (numUpdatedRows !== 1n) throw new AppError("conflict", "This person has just changed teams. Try again.");
  } catch (error) {
    throw meaningOf(error) === "unique" ? new AppError("taken") : error;
  }
  if (before?.image && before.image !== imageUrl) await retireUpload(tx, before.image);
  if (status === "Disable") await tx.db.deleteFrom("session").where("userId", "=", id).execute();
  if (member.adminEmail !== noTeam) tx.changed(memberLog, id, encodeMember(member));
  return member;
}
