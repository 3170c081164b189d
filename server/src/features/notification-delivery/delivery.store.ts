import type { Channels, NotificationSettings, Reason } from "@baton/domain/notification-settings/notification-settings";
import type { Kysely } from "kysely";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { settingsAmong } from "../notification-settings/public.ts";

/** The channels that deliver notifications outside of Baton. */
export type Carried = Exclude<keyof Channels, "inbox">;

/** When a notification is considered next: at once if empty, never again if `done`. */
interface Due {
  mail_due: string;
  push_due: string;
}

type WithDue = Omit<Tables, "notification"> & { notification: Tables["notification"] & Due };
const withDue = (db: Kysely<Tables>) => db as unknown as Kysely<WithDue>;
const columns = { mail: "mail_due", push: "push_due" } as const;

const done = "done";
/** Maximum number of people whose notifications are considered in one write. */
const peopleAtOnce = 100;
/** Maximum number of notifications per mail, the newest ones. */
const maxLines = 200;

/** A notification that may be delivered outside, with the data that determines it. */
export interface Line {
  readonly workspaceId: string;
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  readonly isVerified: boolean;
  readonly reason: Reason;
  readonly taskId: string | null;
  readonly number: number | null;
  readonly projectKey: string;
  readonly title: string;
  readonly actor: string | null;
  readonly excerpt: string;
  readonly count: number;
  readonly at: string;
  /** The person sees it, and it is unread in the inbox. */
  readonly isOpen: boolean;
  readonly seenAt: string | null;
  readonly due: string;
  readonly settings: NotificationSettings;
}

/** Returns the people with notifications to consider at `now`. */
export async function peopleDue(store: Store, channel: Carried, now: Date): Promise<string[]> {
  const rows = await withDue(store.read)
    .selectFrom("notification")
    .select("user_id")
    .distinct()
    .where(columns[channel], "!=", done)
    .where(columns[channel], "<=", now.toISOString())
    .limit(peopleAtOnce)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Selects notifications with the data that determines whether their person sees them, as in the inbox. */
const linesQuery = (db: Kysely<Tables>) =>
  withDue(db)
    .selectFrom("notification as n")
    .innerJoin("user", "user.id", "n.user_id")
    .innerJoin("membership as m", (join) =>
      join.onRef("m.workspace_id", "=", "n.workspace_id").onRef("m.user_id", "=", "n.user_id"),
    )
    .innerJoin("project", (join) =>
      join.onRef("project.workspace_id", "=", "n.workspace_id").onRef("project.id", "=", "n.project_id"),
    )
    .leftJoin("task", (join) =>
      join.onRef("task.workspace_id", "=", "n.workspace_id").onRef("task.id", "=", "n.task_id"),
    )
    .leftJoin("comment", (join) =>
      join.onRef("comment.workspace_id", "=", "n.workspace_id").onRef("comment.id", "=", "n.comment_id"),
    )
    .leftJoin("project_member as chosen", (join) =>
      join
        .onRef("chosen.workspace_id", "=", "n.workspace_id")
        .onRef("chosen.project_id", "=", "n.project_id")
        .onRef("chosen.user_id", "=", "n.user_id"),
    )
    .leftJoin("user as actor", "actor.id", "n.actor_id")
    .leftJoin("person_seen as seen", "seen.user_id", "n.user_id")
    .select(["n.workspace_id as workspaceId", "n.id", "n.user_id as userId", "user.email", "user.name as username"])
    .select(["user.emailVerified", "n.kind as reason", "n.task_id as taskId", "task.number", "task.stage"])
    .select(["project.key as projectKey", "project.trashed_at as trashedAt", "project.visibility", "n.title"])
    .select(["actor.name as actor", "n.excerpt", "n.count", "n.at", "m.access", "m.status", "chosen.id as chosen"])
    .select([
      "n.read_at as readAt",
      "n.archived_at as archivedAt",
      "n.snoozed_until as snoozedUntil",
      "seen.at as seenAt",
      "comment.removed_at as removedAt",
    ]);

/** Returns the notifications of some people that are due for consideration at `now`, oldest first. */
async function linesDue(
  { db }: Pick<Tx, "db">,
  channel: Carried,
  userIds: readonly string[],
  now: Date,
): Promise<Line[]> {
  const due = columns[channel];
  const rows = await linesQuery(db)
    .select(`n.${due} as due`)
    .where(`n.${due}`, "!=", done)
    .where(`n.${due}`, "<=", now.toISOString())
    .where("n.user_id", "in", userIds)
    .orderBy("n.at")
    .orderBy("n.id")
    .limit(userIds.length * maxLines)
    .execute();
  const settings = await settingsAmong(db, userIds);
  return rows.map(({ emailVerified, stage, trashedAt, visibility, access, status, chosen, ...row }) => {
    const { readAt, archivedAt, snoozedUntil, removedAt, ...line } = row;
    const isSeen = status === "Active" && (visibility !== "chosen" || access === "admin" || chosen !== null);
    const isThere =
      trashedAt === null && removedAt === null && (line.taskId === null || (stage !== null && stage !== "delete"));
    const isUnread = readAt === null && archivedAt === null && snoozedUntil === null;
    const isOpen = isSeen && isThere && isUnread;
    return { ...line, isVerified: Boolean(emailVerified), isOpen, settings: settings(line.userId) };
  });
}

/** Sets when notifications are considered next; never for `undefined`. */
async function postpone(tx: Tx, channel: Carried, lines: readonly Line[], next: string | undefined): Promise<void> {
  for (const [workspaceId, some] of Map.groupBy(lines, (line) => line.workspaceId)) {
    await withDue(tx.db)
      .updateTable("notification")
      .set({ [columns[channel]]: next ?? done } as Partial<Due>)
      .where("workspace_id", "=", workspaceId)
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  }
}

/**
 * The outcome for notifications: when each is considered next, if ever, and the write that adds the messages to an
 * outbox.
 */
export interface Plan {
  readonly next: ReadonlyMap<Line, string | undefined>;
  readonly queue: (tx: Tx) => Promise<void>;
}

/**
 * Considers notifications of some people. The outcome of `plan` is stored in one write, so that nothing is sent twice.
 * Returns the number of notifications.
 */
export async function consider(
  store: Store,
  { channel, userIds, now }: { channel: Carried; userIds: readonly string[]; now: Date },
  plan: (lines: readonly Line[]) => Promise<Plan>,
): Promise<number> {
  const lines = await linesDue({ db: store.read }, channel, userIds, now);
  const { next, queue } = await plan(lines);
  const byMoment = Map.groupBy(lines, (line) => next.get(line));
  await store.write(systemScope, async (tx) => {
    for (const [moment, some] of byMoment) await postpone(tx, channel, some, moment);
    await queue(tx);
  });
  return lines.length;
}
