import { newId } from "@baton/domain/kernel/ids";
import type { Member } from "@baton/domain/member/member";
import { usernameKey } from "@baton/domain/member/username";
import type { Kysely } from "kysely";
import { entityTables } from "../entities.ts";
import type { Team } from "../features/export/public.ts";
import { insertMembership } from "../features/member/public.ts";
import { freeUsername } from "../features/session/public.ts";
import type { Tables } from "../platform/store/tables.ts";
import type { Tx } from "../platform/store/tx.ts";
import { recount } from "../platform/store/usage.ts";

/** A recipient of mail. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Returns the person with this address, if any. */
export function findPerson(db: Kysely<Tables>, email: string): Promise<Addressee | undefined> {
  return db.selectFrom("user").select(["id", "name", "email"]).where("email", "=", email).executeTakeFirst();
}

/** Returns whether a workspace with this id exists. */
export async function isKnownTeam(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom("workspace").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Stores a new workspace. A deletion date in the past is dropped, because importing the team means keeping it. */
export async function insertTeam(tx: Tx, team: Team): Promise<void> {
  const { id, name, membersCan, createdAt, seq, ownerId, endsAt } = team;
  await tx.db
    .insertInto("workspace")
    .values({ id, owner_id: ownerId, name, members_can: membersCan, seq, log_seq: seq, created_at: createdAt })
    .execute();
  if (endsAt === null || endsAt <= tx.now) return;
  await tx.db.insertInto("team_deletion").values({ workspace_id: id, asked_at: tx.now, due_at: endsAt }).execute();
}

/** Returns the id of a person in the file, or a new id if another person has it on this server. */
export async function freeId(tx: Tx, { id, email }: { readonly id: string; readonly email: string }): Promise<string> {
  const holder = await tx.db.selectFrom("user").select("email").where("id", "=", id).executeTakeFirst();
  return holder === undefined || holder.email === email ? id : newId();
}

/**
 * Returns the id on this server of a person who is imported with a team, creating an account without a team if
 * necessary. A person with the same address is the same person, whatever their id in the file. A new account has no
 * password, and gets another name if theirs is taken.
 */
export async function importPerson(tx: Tx, person: Member): Promise<string> {
  const { email } = person;
  const known = await tx.db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
  if (known) return known.id;
  const id = await freeId(tx, person);
  const postgres = tx.dialect === "postgres";
  const moment = postgres ? new Date(tx.now) : tx.now;
  const username = await freeUsername(tx, person.username);
  await tx.db
    .insertInto("user")
    .values({
      id,
      name: username,
      email,
      // The address was confirmed in another installation, and has to be confirmed here.
      emailVerified: postgres ? false : 0,
      image: person.imageUrl || null,
      createdAt: moment,
      updatedAt: moment,
    })
    .execute();
  await tx.db
    .insertInto("profile")
    .values({ user_id: id, role: person.role, title: person.rolePosition, username_key: usernameKey(username) })
    .execute();
  return id;
}

/** Returns true for an account that cannot be logged in to. */
async function isNobodys(tx: Tx, userId: string): Promise<boolean> {
  const account = await tx.db.selectFrom("account").select("id").where("userId", "=", userId).executeTakeFirst();
  return account === undefined;
}

/**
 * Adds a person to the team of this write. Returns false if they are in another team. Existing people other than the
 * owner are pending, because an export does not prove that they agreed.
 */
export async function joinTeam(tx: Tx, userId: string, member: Member, isOwner: boolean): Promise<boolean> {
  const { access, status, role, rolePosition, isPending = false } = member;
  const accepted = isOwner || (!isPending && (await isNobodys(tx, userId)));
  await tx.db.updateTable("profile").set({ role, title: rolePosition }).where("user_id", "=", userId).execute();
  return insertMembership(tx, userId, accepted ? { access, status } : { access: "member", status: "Pending" });
}

/** Counts the storage that the team of this write uses, after everything is inserted. */
export function countStored(tx: Tx): Promise<void> {
  return recount(tx.db, tx.workspaceId, entityTables);
}
