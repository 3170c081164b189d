import { z } from "zod";
import { entity, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/**
 * Why a person is notified, reasons addressed to them first: they were added to a project, reminded,
 * mentioned or assigned, a task that they follow has a new comment, one of their tasks is due tomorrow or overdue, or a task that
 * they follow moved to another stage; or somebody joined the team that they lead, one of its
 * webhooks was paused; or one of their agents proposes changes; or one of their imports has ended.
 */
export const notificationKinds = [
  "invited",
  "reminder",
  "mentioned",
  "assigned",
  "commented",
  "overdue",
  "dueTomorrow",
  "moved",
  "joined",
  "webhookPaused",
  "proposed",
  "importEnded",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * `excerpt` is in characters. Changes that one person makes to one task within `togetherMs` are one notification. A
 * page has the last `listed` notifications of its person, and they are stored for `days`.
 */
export const notificationLimits = { excerpt: 200, togetherMs: 120_000, listed: 500, days: 90 } as const;

/** The fields of a notification: one person is notified of one task, or of a project. */
export const notificationEntity = entity("notification", {
  id: owned(uuid),
  workspaceId: owned(uuid),
  /** The recipient. */
  userId: owned(id),
  kind: owned(z.enum(notificationKinds)),
  /** Null if it is about a project as a whole, or about a person. */
  taskId: owned(uuid.nullable(), null),
  /** The project, or the project of the task at that time; the team's first one for news of the team. */
  projectId: owned(uuid),
  /** The title of the task, or the name of the project, person, host, agent or import, at that time. */
  title: owned(z.string()),
  /** The id of the person who made the change; null if time passing caused the notification. */
  actorId: owned(id.nullable(), null),
  /** The comment that the notification is about. */
  commentId: owned(uuid.nullable(), null),
  /** The token whose proposals wait for the person. */
  tokenId: owned(uuid.nullable(), null),
  /** The beginning of the comment as plain text, the stage that the task moved to, or why the import has failed. */
  excerpt: owned(z.string(), ""),
  /** The number of changes that it summarises. */
  count: owned(z.int().min(1)),
  /** When the first of them happened, and the last. */
  createdAt: owned(z.iso.datetime()),
  at: owned(z.iso.datetime()),
  /** When the person read it, archived it, or wants to see it again. */
  readAt: owned(z.iso.datetime().nullable(), null),
  archivedAt: owned(z.iso.datetime().nullable(), null),
  snoozedUntil: owned(z.iso.datetime().nullable(), null),
  version: owned(z.int().min(1)),
});

/** A notification as stored. */
export type NotificationRow = z.infer<typeof notificationEntity.row>;

/** A notification as pages know it. */
export type Notification = Omit<NotificationRow, "workspaceId">;
