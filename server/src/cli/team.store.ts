import type { MemberWire } from "@baton/domain/member/member.wire";
import type { Task } from "@baton/domain/task/task";
import type { Kysely } from "kysely";
import { usernameKey } from "../features/member/public.ts";
import { freeUsername } from "../features/session/public.ts";
import { taskTable } from "../features/task/public.ts";
import type { Tables } from "../platform/store/tables.ts";
import type { Tx } from "../platform/store/tx.ts";

/** A workspace and whose it is. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly seq: number;
  readonly ownerId: string;
}

/** All teams of this database, or those of the owner with this address. */
export function findTeams(db: Kysely<Tables>, owner: string | undefined): Promise<(Team & { ownerEmail: string })[]> {
  let query = db
    .selectFrom("workspace")
    .innerJoin("user as owner", "owner.id", "workspace.owner_id")
    .select(["workspace.id", "workspace.name", "workspace.created_at as createdAt", "workspace.seq"])
    .select(["owner.id as ownerId", "owner.email as ownerEmail"])
    .orderBy("owner.email");
  if (owner !== undefined) query = query.where("owner.email", "=", owner);
  return query.execute();
}

/** Somebody to write to. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Who has this address. */
export function findPerson(db: Kysely<Tables>, email: string): Promise<Addressee | undefined> {
  return db.selectFrom("user").select(["id", "name", "email"]).where("email", "=", email).executeTakeFirst();
}

/** The number of tasks of a workspace. */
export async function countTasks(db: Kysely<Tables>, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom("task")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return count;
}

/** True when there is a workspace with this id. */
export async function isKnownTeam({ db }: Tx, id: string): Promise<boolean> {
  return (await db.selectFrom("workspace").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Stores a new workspace. */
export async function insertTeam(tx: Tx, { id, name, createdAt, seq, ownerId }: Team): Promise<void> {
  await tx.db.insertInto("workspace").values({ id, owner_id: ownerId, name, seq, created_at: createdAt }).execute();
}

/**
 * The id here of a person who comes with a team, in no team yet. Whoever has their address here is the same person;
 * anybody else gets an account without a password, and another name when theirs is taken.
 */
export async function placePerson(tx: Tx, person: MemberWire): Promise<string> {
  const known = await tx.db
    .selectFrom("user")
    .select("id")
    .where((eb) => eb.or([eb("id", "=", person._id), eb("email", "=", person.email)]))
    .executeTakeFirst();
  if (known) return known.id;
  const postgres = tx.dialect === "postgres";
  const moment = postgres ? new Date(tx.now) : tx.now;
  const username = await freeUsername(tx, person.username);
  await tx.db
    .insertInto("user")
    .values({
      id: person._id,
      name: username,
      email: person.email,
      // That the address is theirs was shown elsewhere, and is to be shown here.
      emailVerified: postgres ? false : 0,
      image: person.imageURL || null,
      createdAt: moment,
      updatedAt: moment,
    })
    .execute();
  await tx.db
    .insertInto("membership")
    .values({
      user_id: person._id,
      workspace_id: null,
      role: person.role,
      title: person.rolePosition,
      status: person.isActive,
      username_key: usernameKey(username),
    })
    .execute();
  return person._id;
}

/** Takes a person into the team of this write. Answers false when they are in another one. */
export async function joinTeam(tx: Tx, userId: string, { role, rolePosition, isActive }: MemberWire): Promise<boolean> {
  const result = await tx.db
    .updateTable("membership")
    .set({ workspace_id: tx.workspaceId, role, title: rolePosition, status: isActive })
    .where("user_id", "=", userId)
    .where("workspace_id", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Stores tasks of a team that nobody sees yet: they leave no line in its log. */
export async function insertTasks(tx: Tx, tasks: readonly Task[]): Promise<void> {
  if (tasks.length === 0) return;
  const rows = tasks.map((task) => ({ ...taskTable.toRow(task), workspace_id: tx.workspaceId }));
  await tx.db.insertInto("task").values(rows).execute();
}
