import { z } from "zod";
import { entity, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/**
 * Why somebody is told of something, what is addressed to them first: they were let into a project, mentioned or assigned,
 * somebody commented on a task that they follow, one of theirs is due tomorrow or overdue, or a task that they follow came
 * to another stage.
 */
export const notificationKinds = [
  "invited",
  "mentioned",
  "assigned",
  "commented",
  "overdue",
  "dueTomorrow",
  "moved",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * `excerpt` is in characters. A person's changes of one task within as many milliseconds are one notification. A page has the
 * last `listed` of its person, and they are kept for as many days.
 */
export const notificationLimits = { excerpt: 200, togetherMs: 120_000, listed: 500, days: 90 } as const;

/** The fields of a notification: one person is told of one task, or of a project. */
export const notificationEntity = entity("notification", {
  id: owned(uuid),
  workspaceId: owned(uuid),
  /** Who is told. */
  userId: owned(id),
  kind: owned(z.enum(notificationKinds)),
  /** Null if it is about a project as a whole. */
  taskId: owned(uuid.nullable(), null),
  /** The project, or that of the task when it happened. */
  projectId: owned(uuid),
  /** What the task or project was called then. */
  title: owned(z.string()),
  /** The id of whoever did it. Null if nobody did: time passed. */
  actorId: owned(id.nullable(), null),
  /** The comment that says so. */
  commentId: owned(uuid.nullable(), null),
  /** How the comment begins, as plain text, or the name of the stage to which the task came. */
  excerpt: owned(z.string(), ""),
  /** The number of changes that it stands for. */
  count: owned(z.int().min(1)),
  /** When the first of them happened, and the last. */
  createdAt: owned(z.iso.datetime()),
  at: owned(z.iso.datetime()),
  /** When the person read, archived it or wants to see it again. */
  readAt: owned(z.iso.datetime().nullable(), null),
  archivedAt: owned(z.iso.datetime().nullable(), null),
  snoozedUntil: owned(z.iso.datetime().nullable(), null),
  version: owned(z.int().min(1)),
});

/** As stored. */
export type NotificationRow = z.infer<typeof notificationEntity.row>;

/** As pages know it. */
export type Notification = Omit<NotificationRow, "workspaceId">;
