import { publishedRole } from "@baton/domain/member/member";
import { storedNames } from "@baton/domain/sync.schemas";
import { type Kysely, sql } from "kysely";
import { columnOf } from "../../platform/store/columns.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { releaseFilesOf } from "../attachment/public.ts";
import { record } from "../audit/public.ts";
import { releaseExports } from "../export/public.ts";
import { getMember, getPerson, memberLog, removeMember, scrubFormer, storeFormer } from "../member/public.ts";
import { deleteAccounts, teamTokens } from "../token/public.ts";
import { retireUpload } from "../upload/public.ts";
import { removePrivateViews } from "../view/public.ts";

/** Number of rows deleted per transaction, to keep each of them short. */
const batch = 2000;

type Db = Kysely<Tables>;

/** Returns the accounts and teams that are due at `now`. */
export async function dueAt(db: Db, now: Date): Promise<{ users: string[]; teams: string[] }> {
  const moment = now.toISOString();
  const users = await db.selectFrom("account_deletion").select("user_id").where("due_at", "<=", moment).execute();
  const teams = await db.selectFrom("team_deletion").select("workspace_id").where("due_at", "<=", moment).execute();
  return { users: users.map((row) => row.user_id), teams: teams.map((row) => row.workspace_id) };
}

async function isTeamDue({ db, workspaceId }: Tx, now: Date): Promise<boolean> {
  const asked = db.selectFrom("team_deletion").select("due_at").where("workspace_id", "=", workspaceId);
  const due = (await asked.executeTakeFirst())?.due_at;
  return due !== undefined && due <= now.toISOString();
}

/**
 * Removes all members from a team that is about to be erased. Returns their ids, or null if its deletion was cancelled.
 */
async function dissolve(store: Store, workspaceId: string, now: Date): Promise<string[] | null> {
  const { answer } = await store.write({ workspaceId, actorId: systemScope.actorId }, async (tx) => {
    if (!(await isTeamDue(tx, now))) return null;
    const members = await tx.db
      .selectFrom("membership")
      .select("user_id")
      .where("workspace_id", "=", workspaceId)
      .execute();
    for (const { user_id } of members) {
      await removeMember(tx, await getMember(tx.db, workspaceId, user_id), { byThemself: true });
    }
    return members.map((row) => row.user_id);
  });
  return answer;
}

/** Deletes the tasks and logs of a team in small transactions: a single one could exceed every time limit. */
async function emptyTeam(store: Store, workspaceId: string): Promise<void> {
  // Ordered so that entities are deleted before those that they refer to.
  const entities = storedNames.toReversed().map((name) => [columnOf(name), "id"]);
  const keys = [...entities, ["change", "seq"], ["audit", "id"]] as ["task" | "change" | "audit", "id"][];
  for (const [table, key] of keys) {
    for (;;) {
      const { answer } = await store.write(systemScope, async (tx) => {
        const rows = tx.db.selectFrom(table).select(key).where("workspace_id", "=", workspaceId).orderBy(key);
        const some = rows.limit(batch);
        return tx.db
          .deleteFrom(table)
          .where("workspace_id", "=", workspaceId)
          .where(key, "in", some)
          .executeTakeFirstOrThrow();
      });
      if (answer.numDeletedRows < BigInt(batch)) break;
    }
  }
}

/**
 * Erases a team that is due at `now`, with everything in it. Returns its members, or null if its deletion was
 * cancelled.
 */
export async function eraseTeam(store: Store, workspaceId: string, now: Date): Promise<string[] | null> {
  const members = await dissolve(store, workspaceId, now);
  if (members === null) return null;
  await store.write(systemScope, async (tx) => {
    await releaseFilesOf(tx, workspaceId);
    await releaseExports(tx, workspaceId);
  });
  await emptyTeam(store, workspaceId);
  await store.write({ workspaceId, actorId: systemScope.actorId }, async (tx) => {
    const former = tx.db.selectFrom("former_member").select("image").where("workspace_id", "=", workspaceId);
    for (const { image } of await former.where("image", "!=", "").execute()) await retireUpload(tx, image);
    await deleteAccounts(tx, await teamTokens(tx.db, workspaceId));
    await tx.db.deleteFrom("workspace").where("id", "=", workspaceId).execute();
  });
  return members;
}

/** Returns an SQL expression that empties the JSON field `name` of a column where its value is `content`. */
function without(column: "value" | "detail" | "answer", name: string, content: string) {
  return sql<string>`replace(${sql.ref(column)}, ${`"${name}":${JSON.stringify(content)}`}, ${`"${name}":""`})`;
}

/**
 * Removes a person's address and picture from the change log and audit trail of this write's workspace, from the
 * responses stored for its members, and from its former members, and the views that only they saw. The name stays.
 */
async function scrub(tx: Tx, { id, email, imageUrl }: { id: string; email: string; imageUrl: string }): Promise<void> {
  const { workspaceId } = tx;
  await scrubFormer(tx, id);
  await removePrivateViews(tx, id);
  const log = () => tx.db.updateTable("change").where("workspace_id", "=", workspaceId);
  await log().set({ value: null }).where("entity", "=", "member").where("entity_id", "=", id).execute();
  const members = tx.db.selectFrom("membership").select("user_id").where("workspace_id", "=", workspaceId);
  const answers = () => tx.db.updateTable("idempotency").where("user_id", "in", members);
  const fields = { email, adminEmail: email, imgURL: imageUrl, imageURL: imageUrl };
  for (const [name, content] of Object.entries(fields)) {
    const value = without("value", name, content);
    await log().set({ value }).where("value", "!=", value).execute();
    const answer = without("answer", name, content);
    await answers().set({ answer }).where("answer", "!=", answer).execute();
  }
  const detail = without("detail", "email", email);
  const lines = tx.db.updateTable("audit").set({ detail }).where("workspace_id", "=", workspaceId);
  await lines.where("detail", "!=", detail).execute();
  await tx.db
    .updateTable("workspace_set")
    .set(({ selectFrom, ref }) => ({
      log_bytes: selectFrom("change")
        .select(sql<number>`cast(coalesce(sum(octet_length(value)), 0) as bigint)`.as("bytes"))
        .where("workspace_id", "=", workspaceId)
        .where("set_name", "=", ref("workspace_set.name")),
    }))
    .where("workspace_id", "=", workspaceId)
    .execute();
}

/**
 * Returns the team of a person who is due at `now`, or undefined if the deletion was cancelled or they still own a
 * team.
 */
async function placeOfDue(db: Db, userId: string, now: Date): Promise<{ team: string | null } | undefined> {
  const row = await db
    .selectFrom("account_deletion")
    .leftJoin("membership", "membership.user_id", "account_deletion.user_id")
    .leftJoin("workspace", "workspace.owner_id", "account_deletion.user_id")
    .select(["membership.workspace_id as team", "workspace.id as owned"])
    .where("account_deletion.user_id", "=", userId)
    .where("account_deletion.due_at", "<=", now.toISOString())
    .executeTakeFirst();
  return row && row.owned === null ? { team: row.team } : undefined;
}

/**
 * Erases an account that is due at `now`. Only the name on tasks and in audit trails remains. Returns false if the
 * deletion was cancelled.
 */
export async function eraseAccount(store: Store, userId: string, now: Date): Promise<boolean> {
  const place = await placeOfDue(store.read, userId, now);
  if (!place) return false;
  const person = await getPerson(store.read, userId);
  const former = await store.read
    .selectFrom("former_member")
    .select("workspace_id")
    .where("user_id", "=", userId)
    .execute();
  for (const { workspace_id } of former) {
    await store.write({ workspaceId: workspace_id, actorId: systemScope.actorId }, (tx) => scrub(tx, person));
  }
  const { answer } = await store.write({ workspaceId: place.team, actorId: systemScope.actorId }, async (tx) => {
    const still = await placeOfDue(tx.db, userId, now);
    if (!still || still.team !== place.team) return false;
    if (still.team !== null) {
      await record(tx, { action: "account-deleted", actorId: null, subjectId: userId });
      await storeFormer(tx, { ...person, role: publishedRole(person), email: "", imageUrl: "" });
      await scrub(tx, person);
      tx.changed(memberLog, userId, null);
    }
    await retireUpload(tx, person.imageUrl);
    await tx.db.deleteFrom("verification").where("value", "=", userId).execute();
    await tx.db.deleteFrom("user").where("id", "=", userId).execute();
    return true;
  });
  return answer;
}
