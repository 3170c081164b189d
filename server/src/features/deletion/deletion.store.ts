import { deletionDays } from "@baton/domain/deletion/deletion";
import { deletionMessages } from "@baton/domain/deletion/deletion.messages";
import { AppError } from "@baton/domain/kernel/errors";
import { encodeMember } from "@baton/domain/member/member.wire";
import type { Kysely } from "kysely";
import type { Sender } from "../../platform/http/sender.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WriteScope } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { countOthers, listMembers, memberLog, ownTeams } from "../member/public.ts";
import { deleteSessions } from "../session/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    account_deletion: Asked & { user_id: string };
    team_deletion: Asked & { workspace_id: string };
  }
}

/** A scheduled deletion: when it was requested and when it is due. */
interface Asked {
  asked_at: string;
  due_at: string;
}

type Db = Kysely<Tables>;

const dayMs = 24 * 3600 * 1000;
const dueAfter = (now: string) => new Date(Date.parse(now) + deletionDays * dayMs).toISOString();

/** The person whose account or team is affected, with the admission check of their request. The operator has none. */
interface Asker {
  readonly userId: string;
  readonly sender?: Sender;
  readonly admit?: WriteScope["admit"];
}

/** Returns the team a person is in and the teams they own, the one they are in first. */
async function teamsOf(db: Db, userId: string): Promise<{ inTeam: string | null; owned: readonly string[] }> {
  const query = db
    .selectFrom("user")
    .leftJoin("membership", "membership.user_id", "user.id")
    .select("membership.workspace_id as inTeam")
    .where("user.id", "=", userId);
  const row = await query.executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return { ...row, owned: (await ownTeams(db, userId)).map(({ id }) => id) };
}

/** Runs `work` in the team affected by this person's deletion: their own, or else the one they are in. */
async function writeFor<T>(store: Store, asker: Asker, work: (tx: Tx, owned: readonly string[]) => Promise<T>) {
  const { userId, admit } = asker;
  const { owned, inTeam } = await teamsOf(store.read, userId);
  const scope = { workspaceId: owned[0] ?? inTeam, actorId: userId, ...(admit && { admit }) };
  const { answer } = await store.write(scope, async (tx) => {
    const now = await teamsOf(tx.db, userId);
    if (now.owned.join() !== owned.join() || now.inTeam !== inTeam) throw new AppError("conflict");
    return work(tx, owned);
  });
  return answer;
}

/** Makes another person the owner of this write's team: an enabled admin whose account is not being deleted. */
async function handOver(tx: Tx, userId: string, newOwnerId: string): Promise<void> {
  const fit = await tx.db
    .selectFrom("membership")
    .leftJoin("account_deletion", "account_deletion.user_id", "membership.user_id")
    .select("account_deletion.due_at")
    .where("membership.user_id", "=", newOwnerId)
    .where("membership.user_id", "!=", userId)
    .where("membership.workspace_id", "=", tx.workspaceId)
    .where("membership.access", "=", "admin")
    .where("membership.status", "=", "Active")
    .executeTakeFirst();
  if (!fit || fit.due_at !== null) {
    throw new AppError("invalid", undefined, [{ path: "newOwnerId", message: deletionMessages.ownerUnfit }]);
  }
  await tx.db.updateTable("workspace").set({ owner_id: newOwnerId }).where("id", "=", tx.workspaceId).execute();
  for (const member of await listMembers(tx.db, tx.workspaceId)) {
    tx.changed(memberLog, member.id, encodeMember(member));
  }
}

/** Schedules the deletion of a team, keeping an earlier date. Returns the date. */
async function endTeam(tx: Tx, workspaceId: string): Promise<string> {
  const values = { workspace_id: workspaceId, asked_at: tx.now, due_at: dueAfter(tx.now) };
  await tx.db
    .insertInto("team_deletion")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { due_at } = await tx.db
    .selectFrom("team_deletion")
    .select("due_at")
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return due_at;
}

const eventOf = ({ userId, sender }: Asker) => ({ actorId: sender ? userId : null, subjectId: userId, sender });

/**
 * Schedules the deletion of an account in 30 days, and ends all sessions of the person. Their teams are deleted with
 * it, except one with other members, which gets a new owner. Returns the date.
 * @throws AppError conflict when the team has other members and no new owner is given
 */
export function endAccount(store: Store, asker: Asker, newOwnerId?: string): Promise<string> {
  const { userId } = asker;
  return writeFor(store, asker, async (tx, owned) => {
    const event = eventOf(asker);
    const isShared = owned.length > 0 && (await countOthers(tx, userId)) > 0;
    if (isShared && newOwnerId === undefined) throw new AppError("conflict", deletionMessages.ownerNeeded);
    if (isShared && newOwnerId !== undefined) {
      await handOver(tx, userId, newOwnerId);
      await record(tx, { ...event, action: "owner-changed", subjectId: newOwnerId });
    }
    for (const id of isShared ? owned.slice(1) : owned) await endTeam(tx, id);
    await tx.db
      .insertInto("account_deletion")
      .values({ user_id: userId, asked_at: tx.now, due_at: dueAfter(tx.now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await record(tx, { ...event, action: "account-deletion-asked" });
    await deleteSessions(tx, userId, { except: undefined });
    const { due_at } = await tx.db
      .selectFrom("account_deletion")
      .select("due_at")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return due_at;
  });
}

/** Cancels the deletion of an account and of the teams its person owns. */
export function cancelAccountDeletion(store: Store, asker: Asker): Promise<void> {
  return writeFor(store, asker, async (tx, owned) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom("account_deletion")
      .where("user_id", "=", asker.userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    if (owned.length > 0) await tx.db.deleteFrom("team_deletion").where("workspace_id", "in", owned).execute();
    await record(tx, { ...eventOf(asker), action: "account-kept" });
  });
}

/** Runs `work` in the team that this person owns. */
async function writeAsOwner<T>(store: Store, asker: Asker, work: (tx: Tx) => Promise<T>): Promise<T> {
  return writeFor(store, asker, async (tx, owned) => {
    if (owned.length === 0) throw new AppError("forbidden", deletionMessages.notOwner);
    return work(tx);
  });
}

/** Schedules the deletion of the team that this person owns in 30 days. Returns the date. */
export function endOwnTeam(store: Store, asker: Asker): Promise<string> {
  return writeAsOwner(store, asker, async (tx) => {
    await record(tx, { ...eventOf(asker), action: "team-deletion-asked" });
    return endTeam(tx, tx.workspaceId);
  });
}

/** Cancels the deletion of the team that this person owns. */
export function cancelTeamDeletion(store: Store, asker: Asker): Promise<void> {
  return writeAsOwner(store, asker, async (tx) => {
    const account = tx.db.selectFrom("account_deletion").select("due_at").where("user_id", "=", asker.userId);
    if (await account.executeTakeFirst()) throw new AppError("conflict", deletionMessages.accountFirst);
    const { numDeletedRows } = await tx.db
      .deleteFrom("team_deletion")
      .where("workspace_id", "=", tx.workspaceId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await record(tx, { ...eventOf(asker), action: "team-kept" });
  });
}

/** Returns when a person's account and their current team will be deleted, or null if not requested. */
export async function endingsOf(db: Db, userId: string): Promise<{ account: string | null; team: string | null }> {
  const row = await db
    .selectFrom("user")
    .leftJoin("account_deletion", "account_deletion.user_id", "user.id")
    .leftJoin("membership", "membership.user_id", "user.id")
    .leftJoin("team_deletion", "team_deletion.workspace_id", "membership.workspace_id")
    .select(["account_deletion.due_at as account", "team_deletion.due_at as team"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  return row ?? { account: null, team: null };
}

/** Returns true if the session with this token began after `moment`. */
export async function isLoggedInSince(db: Db, token: string, moment: Date): Promise<boolean> {
  const row = await db.selectFrom("session").select("createdAt").where("token", "=", token).executeTakeFirst();
  return row !== undefined && new Date(row.createdAt) >= moment;
}
