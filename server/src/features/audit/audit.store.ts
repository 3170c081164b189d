import {
  type AuditAction,
  type AuditDetail,
  type AuditEntry,
  type AuditPage,
  auditLimits,
} from "@baton/domain/audit/audit";
import { newId } from "@baton/domain/kernel/ids";
import type { Kysely } from "kysely";
import type { Sender } from "../../platform/http/sender.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { removeBefore } from "../../platform/store/remove-before.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

/** How a person is claimed before they are authenticated: by address, by passkey or by id. */
export type Claim = { readonly email: string } | { readonly passkey: string } | { readonly userId: string };

declare module "../../platform/store/tables.ts" {
  interface Tables {
    audit: AuditTable;
  }
}

/**
 * An entry in a team's audit trail. Names are those at the time of the action. `detail` is JSON and never contains
 * secrets.
 */
interface AuditTable {
  workspace_id: string;
  id: string;
  at: string;
  action: AuditAction;
  actor_id: string | null;
  actor_name: string | null;
  subject_id: string;
  subject_name: string;
  detail: string;
  address: string | null;
  user_agent: string | null;
}

/** An event to record. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** Null if the person was not authenticated. */
  readonly actorId: string | null;
  readonly subjectId: string;
  readonly detail?: AuditDetail;
  /** Undefined if no request of the actor caused the event. */
  readonly sender?: Sender | undefined;
}

const dayMs = 24 * 3600 * 1000;

/** The columns of an entry, in the order in which `record` selects them. */
const who = ["workspace_id", "subject_id", "subject_name", "actor_name"] as const;
const what = ["id", "at", "action", "actor_id", "detail", "address", "user_agent"] as const;

/** The actions that a team may see of a person who has not joined it yet. */
const ofNewcomers: readonly AuditAction[] = ["member-added", "member-removed", "member-left", "member-released"];

/**
 * Records an event in the audit trail of the subject's team at this point of the write. For a person without a team, or
 * in a team they have not joined, only the actions in `ofNewcomers` are recorded.
 */
export async function record(tx: Tx, event: AuditEvent): Promise<void> {
  const { action, actorId, subjectId, detail = {}, sender } = event;
  await tx.db
    .insertInto("audit")
    .columns([...who, ...what])
    .expression((eb) =>
      eb
        .selectFrom("membership")
        .innerJoin("user", "user.id", "membership.user_id")
        .leftJoin("user as actor", (join) => join.on("actor.id", "=", actorId))
        .where("membership.user_id", "=", subjectId)
        .$if(!ofNewcomers.includes(action), (joined) => joined.where("membership.status", "!=", "Pending"))
        .select("membership.workspace_id")
        .select(["user.id as subject_id", "user.name as subject_name", "actor.name as actor_name"])
        .select(({ val }) => [
          // Entries are read in the order of their ids, also those of one millisecond.
          val(newId()).as("id"),
          val(tx.now).as("at"),
          val(action).as("action"),
          val(actorId).as("actor_id"),
          val(JSON.stringify(detail)).as("detail"),
          val(sender?.address ?? null).as("address"),
          // The user agent is cut to a useful length.
          val(sender?.userAgent.slice(0, auditLimits.userAgent) ?? null).as("user_agent"),
        ]),
    )
    .execute();
}

/** Runs `record` in a separate transaction, for events that are not part of one of our writes. */
export async function recordAlone(store: Store, event: AuditEvent): Promise<void> {
  await store.write({ workspaceId: null, actorId: event.actorId ?? systemScope.actorId }, (tx) => record(tx, event));
}

/** Returns the id of the person with this address or passkey, if any. */
export async function findClaimed(
  { read }: Store,
  as: Exclude<Claim, { readonly userId: string }>,
): Promise<string | undefined> {
  const query =
    "email" in as
      ? read.selectFrom("user").select("id").where("email", "=", as.email.toLowerCase())
      : read.selectFrom("passkey").select("userId as id").where("credentialID", "=", as.passkey);
  return (await query.executeTakeFirst())?.id;
}

/** Returns the id of the person whose session has this token, if any. */
export async function findByToken(store: Store, token: string): Promise<string | undefined> {
  const row = await store.read.selectFrom("session").select("userId").where("token", "=", token).executeTakeFirst();
  return row?.userId;
}

function toEntry(row: AuditTable): AuditEntry {
  return {
    _id: row.id,
    at: row.at,
    action: row.action,
    actor: row.actor_id === null ? null : { _id: row.actor_id, username: row.actor_name ?? "" },
    subject: { _id: row.subject_id, username: row.subject_name },
    detail: JSON.parse(row.detail),
    ipAddress: row.address ?? "",
    userAgent: row.user_agent ?? "",
  };
}

/** Returns one page of a workspace's audit trail, newest first, optionally only entries older than `before`. */
export async function listAudit(db: Kysely<Tables>, workspaceId: string, before?: string): Promise<AuditPage> {
  const { page } = auditLimits;
  let query = db.selectFrom("audit").selectAll().where("workspace_id", "=", workspaceId);
  if (before !== undefined) query = query.where("id", "<", before);
  // One more row than a page, to detect a next page.
  const rows = await query
    .orderBy("id", "desc")
    .limit(page + 1)
    .execute();
  const entries = rows.slice(0, page).map(toEntry);
  return { entries, next: rows.length > page ? (entries.at(-1)?._id ?? null) : null };
}

/** Deletes the entries that have expired at `now` and returns their number. */
export function removeOldLines(store: Store, now: Date): Promise<number> {
  return removeBefore(store, "audit", new Date(now.getTime() - auditLimits.retentionDays * dayMs));
}

/** Number of entries deleted per transaction. */
const batch = 2000;

/** Deletes the oldest entries of each team that has more than `most`, and returns their number. */
export async function removeLinesBeyond(store: Store, most: number): Promise<number> {
  const full = await store.read
    .selectFrom("audit")
    .select("workspace_id")
    .groupBy("workspace_id")
    .having(({ fn }) => fn.countAll(), ">", most)
    .execute();
  let removed = 0;
  for (const { workspace_id } of full) {
    const newestFirst = store.read.selectFrom("audit").select("id").where("workspace_id", "=", workspace_id);
    const first = await newestFirst.orderBy("id", "desc").offset(most).limit(1).executeTakeFirst();
    for (let isMore = first !== undefined; isMore; ) {
      const { answer } = await store.write(systemScope, (tx) => {
        const lines = tx.db.selectFrom("audit").select("id").where("workspace_id", "=", workspace_id);
        const oldest = lines
          .where("id", "<=", first?.id ?? "")
          .orderBy("id")
          .limit(batch);
        const beyond = tx.db.deleteFrom("audit").where("workspace_id", "=", workspace_id);
        return beyond.where("id", "in", oldest).executeTakeFirstOrThrow();
      });
      removed += Number(answer.numDeletedRows);
      isMore = answer.numDeletedRows === BigInt(batch);
    }
  }
  return removed;
}
