import { type Notification, notificationLimits } from "@baton/domain/notification/notification";
import type { Kysely } from "kysely";
import { prepared } from "../../../platform/store/prepared.ts";
import type { Tables } from "../../../platform/store/tables.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { mutersOf } from "../../mute/public.ts";
import { present, toNotification } from "../notification.store.ts";

type Db = Kysely<Tables>;

/** Selects the members of a workspace who see a project, except people who have not joined the team yet. */
const seeing = (db: Db, workspaceId: string, projectId: string) =>
  db
    .selectFrom("membership")
    .innerJoin("project", (join) =>
      join.onRef("project.workspace_id", "=", "membership.workspace_id").on("project.id", "=", projectId),
    )
    .leftJoin("project_member as chosen", (join) =>
      join
        .onRef("chosen.workspace_id", "=", "membership.workspace_id")
        .onRef("chosen.project_id", "=", "project.id")
        .onRef("chosen.user_id", "=", "membership.user_id"),
    )
    .select("membership.user_id as userId")
    .where("membership.workspace_id", "=", workspaceId)
    .where("membership.status", "=", "Active")
    .where(({ eb, or }) =>
      or([
        eb("project.visibility", "!=", "chosen"),
        eb("membership.access", "=", "admin"),
        eb("chosen.id", "is not", null),
      ]),
    );

/** What people are notified of: an event in a project or of a task, at a time after which changes are added to it. */
interface Subject {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly taskId: string | null;
  readonly since: string;
}

/** Selects the notifications of a task that further changes are added to: recent and unread ones. */
const recent = (db: Db, { workspaceId, taskId, since }: Subject) =>
  present(db, workspaceId)
    .where("notification.task_id", "=", taskId)
    .where("notification.created_at", ">=", since)
    .where("notification.read_at", "is", null)
    .where("notification.archived_at", "is", null)
    .where("notification.snoozed_until", "is", null);

/** Also selects what they want in their inbox, and the notification that further changes are merged into. */
const recipients = (db: Db, about: Subject) =>
  seeing(db, about.workspaceId, about.projectId)
    .leftJoin("notification_settings", "notification_settings.user_id", "membership.user_id")
    .leftJoin(recent(db, about).as("recent"), "recent.user_id", "membership.user_id")
    .select("notification_settings.inbox")
    .selectAll("recent");

const someQuery = prepared((db, about: Subject, userIds: readonly string[]) =>
  recipients(db, about).where("membership.user_id", "in", userIds),
);

const following = (db: Db, about: Subject) =>
  recipients(db, about)
    .innerJoin("follow", (join) =>
      join
        .onRef("follow.workspace_id", "=", "membership.workspace_id")
        .onRef("follow.user_id", "=", "membership.user_id")
        .on("follow.task_id", "=", about.taskId)
        .on("follow.level", "=", "following"),
    )
    .where("membership.user_id", "not in", mutersOf(db, about.workspaceId, about.projectId));

const followersQuery = prepared((db, about: Subject) => following(db, about));

const moveQuery = prepared((db, about: Subject, stageId: string) =>
  following(db, about)
    .innerJoin("stage", (join) =>
      join.onRef("stage.workspace_id", "=", "membership.workspace_id").on("stage.id", "=", stageId),
    )
    .select("stage.name as stage"),
);

const manyQuery = prepared((db, workspaceId: string, projectId: string, taskIds: readonly string[]) =>
  seeing(db, workspaceId, projectId)
    .innerJoin("follow", (join) =>
      join
        .onRef("follow.workspace_id", "=", "membership.workspace_id")
        .onRef("follow.user_id", "=", "membership.user_id")
        .on("follow.level", "=", "following"),
    )
    .select("follow.task_id as taskId")
    .where("follow.task_id", "in", taskIds)
    .where("membership.user_id", "not in", mutersOf(db, workspaceId, projectId)),
);

/** A person whom an event concerns, and who sees its project. */
export interface Reader {
  readonly userId: string;
  /** What they have chosen to have in their inbox, if anything. */
  readonly inbox: string | null;
  /** Their notification that the event is added to, if any. */
  readonly recent: Notification | undefined;
}

type ReaderRow = Awaited<ReturnType<typeof someQuery>>["rows"][number];

function toReaders(rows: readonly ReaderRow[]): Reader[] {
  const readers = rows.map(({ userId, inbox, ...row }) => {
    const known = row.id === null ? undefined : toNotification(row as Tables["notification"]);
    return { userId, inbox, recent: known };
  });
  // Somebody may have several such notifications.
  return [...new Map(readers.map((reader) => [reader.userId, reader])).values()];
}

const subjectOf = (tx: Tx, projectId: string, taskId: string | null): Subject => ({
  ...{ workspaceId: tx.workspaceId, projectId, taskId },
  since: new Date(Date.parse(tx.now) - notificationLimits.togetherMs).toISOString(),
});

/** What an event is about. */
interface About {
  readonly projectId: string;
  readonly taskId: string | null;
}

/** Returns the people among these who see a project of this write's workspace. */
export async function readersAmong(tx: Tx, about: About, userIds: readonly string[]): Promise<Reader[]> {
  if (userIds.length === 0) return [];
  return toReaders((await someQuery(tx.db, subjectOf(tx, about.projectId, about.taskId), userIds)).rows);
}

/** Returns the people who follow a task, see it, and have not muted its project. */
export async function followersOf(tx: Tx, { projectId, taskId }: About): Promise<Reader[]> {
  return toReaders((await followersQuery(tx.db, subjectOf(tx, projectId, taskId))).rows);
}

/** Returns the same people, and the name of the stage to which the task has moved. */
export async function followersOfMove(
  tx: Tx,
  { projectId, taskId }: About,
  stageId: string,
): Promise<{ readonly stage: string; readonly followers: Reader[] }> {
  const { rows } = await moveQuery(tx.db, subjectOf(tx, projectId, taskId), stageId);
  return { stage: rows[0]?.stage ?? "", followers: toReaders(rows) };
}

/** Returns who follows each of these tasks of a project, sees it, and has not muted the project. */
export async function followersOfTasks(
  tx: Tx,
  projectId: string,
  taskIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly taskId: string }[]> {
  return (await manyQuery(tx.db, tx.workspaceId, projectId, taskIds)).rows;
}
