import { AppError } from "@baton/domain/kernel/errors";
import { type Access, type JobTitle, type Member, noTeam, publishedRole } from "@baton/domain/member/member";
import { encodeMember } from "@baton/domain/member/member.wire";
import { usernameKey } from "@baton/domain/member/username";
import type { Assignee } from "@baton/domain/task/task";
import { type Kysely, sql } from "kysely";
import type { LogEntry } from "../../platform/store/entity-table.ts";
import { isListedIn, jsonRows } from "../../platform/store/json-rows.ts";
import { prepared } from "../../platform/store/prepared.ts";
import { classifyError } from "../../platform/store/store-errors.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { leaveProjects } from "../project-member/public.ts";
import { retireUpload } from "../upload/public.ts";
import { deleteFormer, findFormer, mayReturn, storeFormer } from "./former.store.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    profile: ProfileTable;
    membership: MembershipTable;
  }
}

/** The fields of a person that do not depend on their team. */
interface ProfileTable {
  user_id: string;
  role: JobTitle;
  title: string;
  username_key: string;
}

/** `Pending` until a person whom the team added has joined it. */
type MembershipStatus = Member["status"] | "Pending";

/** A person's membership in a workspace. For now, each person has at most one. */
interface MembershipTable {
  workspace_id: string;
  user_id: string;
  access: Access;
  status: MembershipStatus;
}

type Db = Kysely<Tables>;

/** How members appear in the change log. */
export const memberLog: LogEntry = { entity: "member", audience: "everyone", set: "core" };

function people(db: Db) {
  return db
    .selectFrom("user")
    .innerJoin("profile", "profile.user_id", "user.id")
    .leftJoin("membership", "membership.user_id", "user.id")
    .leftJoin("workspace", "workspace.id", "membership.workspace_id")
    .leftJoin("user as owner", "owner.id", "workspace.owner_id")
    .select(["user.id", "user.email", "user.name", "user.image", "profile.role", "profile.title"])
    .select(["membership.access", "membership.status", "owner.email as adminEmail"]);
}

interface Joined {
  readonly access: Access | null;
  readonly status: MembershipStatus | null;
}

/** Returns what a person may do, from their membership if they have one. */
export function rightsOf({ access, status }: Joined): Pick<Member, "access" | "status"> & { isPending: boolean } {
  const isPending = status === "Pending";
  return { access: access ?? "member", status: isPending ? "Active" : (status ?? "Active"), isPending };
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>["executeTakeFirstOrThrow"]>>;

function toMember(row: PersonRow): Member {
  const { access, status, isPending } = rightsOf(row);
  return {
    id: row.id,
    email: row.email,
    username: row.name,
    imageUrl: row.image ?? "",
    access,
    role: row.role,
    rolePosition: row.title,
    status,
    adminEmail: row.adminEmail ?? noTeam,
    ...(isPending ? { isPending } : {}),
  };
}

/** Returns a person, in whatever team. Only for the caller's own record. */
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
    : // PostgreSQL has a default escape character, SQLite has none.
      free.where(({ ref }) => sql<boolean>`${ref("user.email")} like ${pattern} escape '\\'`);
  const rows = await found.orderBy("user.email").limit(limit).execute();
  return rows.map(toMember);
}

const assigneeColumns = ["id", "email", "username", "imageUrl", "role", "access"] as const;

/** Selects members as the assignees of tasks, for `toAssignee`. */
export const assignees = (db: Db) =>
  db
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .innerJoin("profile", "profile.user_id", "membership.user_id")
    .select(["user.id", "user.email", "user.name as username", "user.image as imageUrl"])
    .select(["profile.role", "membership.access"]);

type AssigneeRow = Awaited<ReturnType<ReturnType<typeof assignees>["executeTakeFirstOrThrow"]>>;

/** Returns a member as tasks show them. */
export const toAssignee = ({ access, role, imageUrl, ...row }: AssigneeRow): Assignee => ({
  ...row,
  role: publishedRole({ access, role }),
  imageUrl: imageUrl ?? "",
});

/** Returns an SQL expression for the members among the assignees of a task, in a query of tasks, for `assigneesIn`. */
export function assigneesJson(db: Db) {
  const members = assignees(db)
    .where("membership.workspace_id", "=", sql.ref<string>("task.workspace_id"))
    .where(isListedIn(db, "membership.user_id", "task.assignee_ids"));
  return jsonRows(db, members, assigneeColumns);
}

/** Returns the assignees in the result of `assigneesJson`. */
export const assigneesIn = (json: string): Assignee[] => (JSON.parse(json) as AssigneeRow[]).map(toAssignee);

const assigneesQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  assignees(db).where("membership.workspace_id", "=", workspaceId).where("membership.user_id", "in", ids),
);

/** Returns the people with these ids, of whom the members are known. */
export async function withFormer(
  db: Db,
  workspaceId: string,
  members: readonly Assignee[],
  ids: readonly string[],
): Promise<Map<string, Assignee>> {
  const known = new Map(members.map((person) => [person.id, person]));
  const others = ids.filter((id) => !known.has(id));
  for (const person of await findFormer(db, workspaceId, others)) known.set(person.id, person);
  return known;
}

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
  return withFormer(db, workspaceId, rows.map(toAssignee), ids);
}

const membersQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  db.selectFrom("membership").select("user_id").where("workspace_id", "=", workspaceId).where("user_id", "in", ids),
);

/** Returns the ids that belong to members of a workspace. */
export async function memberIdsAmong(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await membersQuery(db, workspaceId, ids);
  return new Set(rows.map((row) => row.user_id));
}

/**
 * Stores the membership of a person in this write's workspace. Returns false if they are in a team already, or do not
 * exist. The stored state of a former member is deleted.
 */
export async function insertMembership(
  tx: Tx,
  userId: string,
  as: Pick<MembershipTable, "access" | "status">,
): Promise<boolean> {
  // Waits for a concurrent edit of the profile, because the team must receive its result.
  const profile = tx.db.selectFrom("profile").select("user_id").where("user_id", "=", userId);
  if (tx.dialect === "postgres") await profile.forUpdate().execute();
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("membership")
    .columns(["user_id", "workspace_id", "access", "status"])
    .expression(
      profile.select(({ val }) => [
        val(tx.workspaceId).as("workspace_id"),
        val(as.access).as("access"),
        val(as.status).as("status"),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await deleteFormer(tx, userId);
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Adds a person without a team to this write's workspace, where they are pending until they accept. A person whom the
 * team has just removed is a member again at once.
 */
export async function addMember(tx: Tx, userId: string): Promise<Member> {
  const status = (await mayReturn(tx, userId)) ? "Active" : "Pending";
  if (!(await insertMembership(tx, userId, { access: "member", status }))) {
    await getMember(tx.db, tx.workspaceId, userId);
    throw new AppError("conflict", "This person is in your team already.");
  }
  return memberChanged(tx, userId);
}

/** Logs the new state of a member of this write's workspace. */
export async function memberChanged(tx: Tx, userId: string): Promise<Member> {
  const member = await getMember(tx.db, tx.workspaceId, userId);
  tx.changed(memberLog, userId, encodeMember(member));
  return member;
}

/**
 * Removes a member from this write's workspace, which keeps their current state for old tasks. A person who was removed
 * by somebody else can be added back without their consent for a while.
 */
export async function removeMember(tx: Tx, member: Member, { byThemself }: { byThemself: boolean }): Promise<Member> {
  await tx.beforeLeaving(member.id);
  const role = publishedRole(member);
  await storeFormer(tx, { ...member, role }, { mayReturn: !byThemself && !member.isPending });
  await leaveProjects(tx, member.id);
  await tx.db
    .deleteFrom("membership")
    .where("workspace_id", "=", tx.workspaceId)
    .where("user_id", "=", member.id)
    .execute();
  tx.changed(memberLog, member.id, null);
  return getPerson(tx.db, member.id);
}

/** Stores an edited person's rights in their team, unless they have left it or joined another since they were read. */
async function storeRights(tx: Tx, { id, access, status, isPending, adminEmail }: Member): Promise<void> {
  const isTeamless = adminEmail === noTeam;
  const memberships = await tx.db
    .updateTable("membership")
    .set({ access, status: isPending ? "Pending" : status })
    .where("user_id", "=", id)
    .$if(!isTeamless, (query) => query.where("workspace_id", "=", tx.workspaceId))
    .executeTakeFirst();
  if (memberships.numUpdatedRows === (isTeamless ? 0n : 1n)) return;
  throw new AppError("conflict", "This person has just changed teams. Try again.");
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
    await tx.db
      .updateTable("profile")
      .set({ role, title: rolePosition, username_key: usernameKey(username) })
      .where("user_id", "=", id)
      .execute();
  } catch (error) {
    throw classifyError(error) === "unique" ? new AppError("taken") : error;
  }
  await storeRights(tx, member);
  if (before?.image && before.image !== imageUrl) await retireUpload(tx, before.image);
  if (status === "Disable") await tx.db.deleteFrom("session").where("userId", "=", id).execute();
  if (member.adminEmail !== noTeam) tx.changed(memberLog, id, encodeMember(member));
  return member;
}
