import { newId } from "@baton/domain/kernel/ids";
import { type Notification, type NotificationKind, notificationKinds } from "@baton/domain/notification/notification";
import type { Tx } from "../../../platform/store/tx.ts";
import { isWanted, settingsOf } from "../../notification-settings/public.ts";
import { notificationOfToken, notificationTable } from "../notification.store.ts";
import { followersOf, followersOfMove, followersOfTasks, type Reader, readersAmong } from "./recipients.store.ts";

/** An event that people are notified of. It concerns a task or, without one, a project. */
export interface NotificationPayload {
  readonly projectId: string;
  readonly taskId: string | null;
  readonly title: string;
  readonly commentId?: string;
  readonly excerpt?: string;
  /** The number of changes. Default: 1. */
  readonly count?: number;
}

const importance = (kind: NotificationKind) => -notificationKinds.indexOf(kind);

/**
 * Merges another change into a notification. It keeps the reason that is addressed to the person, or else the latest.
 */
function merged(known: Notification, next: Omit<Notification, "id">): Notification {
  const { at } = next;
  const count = known.count + next.count;
  if (importance(known.kind) > importance(next.kind)) return { ...known, at, count };
  const { id, createdAt, version } = known;
  return { ...next, id, createdAt, version, count };
}

/** A recipient of a notification, and the reason. */
interface Recipient extends Reader {
  readonly kind: NotificationKind;
}

/** Notifies people in the write that causes it. Changes of one task in quick succession are one notification. */
async function notifyAll(tx: Tx, payload: NotificationPayload, some: readonly Recipient[]): Promise<void> {
  const recipients = some.filter(({ userId, inbox, kind }) => userId !== tx.actorId && isWanted(inbox, kind));
  const nextOf = ({ userId, kind }: Recipient): Omit<Notification, "id"> => ({
    ...{
      commentId: null,
      tokenId: null,
      excerpt: "",
      count: 1,
      ...payload,
      userId,
      kind,
      actorId: tx.actorId,
      version: 1,
    },
    ...{ createdAt: tx.now, at: tx.now, readAt: null, archivedAt: null, snoozedUntil: null },
  });
  const known = new Map(recipients.flatMap((each) => (each.recent ? [[each.recent.id, each] as const] : [])));
  const befores = recipients.flatMap(({ recent }) => recent ?? []);
  await tx.updateAll(notificationTable, befores, (before) => {
    const recipient = known.get(before.id);
    return recipient ? merged(before, nextOf(recipient)) : before;
  });
  const added = recipients.flatMap((each) => (each.recent ? [] : { id: newId(), ...nextOf(each) }));
  await tx.insertAll(notificationTable, added);
}

const withKind = (kind: NotificationKind, readers: readonly Reader[]) => readers.map((reader) => ({ ...reader, kind }));

/** Notifies people of an event, unless they caused it. */
export async function notifyReaders(
  tx: Tx,
  kind: NotificationKind,
  payload: NotificationPayload,
  readers: readonly Reader[],
): Promise<void> {
  if (tx.notifies) await notifyAll(tx, payload, withKind(kind, readers));
}

/** Notifies people of an event that is addressed to them, unless they caused it or do not see the project. */
export async function notify(
  tx: Tx,
  kind: NotificationKind,
  payload: NotificationPayload,
  userIds: readonly string[],
): Promise<void> {
  if (!tx.notifies) return;
  const others = userIds.filter((id) => id !== tx.actorId);
  await notifyAll(tx, payload, withKind(kind, await readersAmong(tx, payload, others)));
}

/** Notifies a person that they were added to a project that only chosen people see. */
export async function notifyOfProject(tx: Tx, projectId: string, userId: string): Promise<void> {
  const project = tx.db.selectFrom("project").select("name").where("workspace_id", "=", tx.workspaceId);
  const chosen = await project.where("id", "=", projectId).where("visibility", "=", "chosen").executeTakeFirst();
  if (chosen) await notify(tx, "invited", { projectId, taskId: null, title: chosen.name }, [userId]);
}

/** Notifies the admins of the team of something that is about no task: the person who joined, or the host of a webhook. */
export async function notifyAdmins(tx: Tx, kind: "joined" | "webhookPaused", title: string): Promise<void> {
  const admins = await tx.db
    .selectFrom("membership")
    .select("user_id as userId")
    .where("workspace_id", "=", tx.workspaceId)
    .where("access", "=", "admin")
    .execute();
  const ids = admins.map(({ userId }) => userId);
  const projectId = await firstProjectId(tx);
  if (projectId !== undefined) await notify(tx, kind, { projectId, taskId: null, title }, ids);
}

/** Returns the team's first project, which news of the team names. */
async function firstProjectId(tx: Tx): Promise<string | undefined> {
  const active = tx.db
    .selectFrom("project")
    .select("id")
    .where("archived_at", "is", null)
    .where("trashed_at", "is", null);
  const inOrder = active.where("workspace_id", "=", tx.workspaceId).orderBy("rank").orderBy("id");
  return (await inOrder.executeTakeFirst())?.id;
}

type News = Pick<Notification, "userId" | "kind" | "projectId" | "title"> &
  Partial<Pick<Notification, "tokenId" | "excerpt" | "count">>;

/** Notifies a person of something that happened on their behalf, unless they do not want to know. */
async function notifyOwner(tx: Tx, news: News): Promise<void> {
  const { channels } = await settingsOf(tx.db, news.userId);
  if (!channels[news.kind].inbox) return;
  await tx.insert(notificationTable, {
    ...{ id: newId(), taskId: null, actorId: null, commentId: null, tokenId: null, excerpt: "", count: 1, ...news },
    ...{ createdAt: tx.now, at: tx.now, version: 1, readAt: null, archivedAt: null, snoozedUntil: null },
  });
}

/**
 * Notifies a person that one of their imports has ended.
 * @param excerpt why it has failed; empty if it is done
 */
export async function notifyOfImport(
  tx: Tx,
  ended: Pick<News, "userId" | "title"> & { excerpt: string },
): Promise<void> {
  const projectId = await firstProjectId(tx);
  if (projectId !== undefined) await notifyOwner(tx, { ...ended, kind: "importEnded", projectId });
}

/** A token of a person, whose proposals wait. Without a name, no new ones have come. */
interface Proposing {
  readonly userId: string;
  readonly tokenId: string;
  readonly name?: string | undefined;
  readonly projectId?: string;
}

/** Notifies a person of how many proposals of one of their tokens wait: of all of them once. */
export async function notifyOfProposals(
  tx: Tx,
  { userId, tokenId, name, projectId = "" }: Proposing,
  waiting: number,
): Promise<void> {
  const known = await notificationOfToken(tx, userId, tokenId);
  const none = { archivedAt: tx.now, readAt: known?.readAt ?? tx.now };
  const news = { title: name ?? known?.title ?? "", at: tx.now, readAt: null, archivedAt: null, snoozedUntil: null };
  const state = { count: Math.max(1, waiting), ...(waiting === 0 ? none : {}), ...(name === undefined ? {} : news) };
  if (known) {
    await tx.update(notificationTable, known, { ...known, ...state });
    return;
  }
  if (name === undefined) return;
  await notifyOwner(tx, { userId, kind: "proposed", projectId, title: name, tokenId, count: waiting });
}

/** Notifies the people whom a comment mentions, and those who follow its task. */
export async function notifyOfComment(
  tx: Tx,
  payload: NotificationPayload & { readonly taskId: string },
  mentioned: readonly string[],
): Promise<void> {
  if (!tx.notifies) return;
  const others = mentioned.filter((id) => id !== tx.actorId);
  // Sent in one round trip.
  const [addressed, followers] = await Promise.all([readersAmong(tx, payload, others), followersOf(tx, payload)]);
  const named = new Set(addressed.map(({ userId }) => userId));
  const rest = followers.filter(({ userId }) => !named.has(userId));
  await notifyAll(tx, payload, [...withKind("mentioned", addressed), ...withKind("commented", rest)]);
}

/** Notifies the people who follow a task that it moved to another stage. */
export async function notifyOfMove(
  tx: Tx,
  payload: NotificationPayload & { readonly taskId: string },
  stageId: string,
): Promise<void> {
  if (!tx.notifies) return;
  const { stage, followers } = await followersOfMove(tx, payload, stageId);
  await notifyAll(tx, { ...payload, excerpt: stage }, withKind("moved", followers));
}

/** A task that people are notified of together with others. */
interface OneOfMany {
  readonly id: string;
  readonly projectId: string;
  readonly title: string;
}

/**
 * Notifies each person once of what happened to several tasks: about the first of theirs, with the number of all.
 * @param excerptOf returns the excerpt of a notification about a task
 */
export async function notifyOfTasks<T extends OneOfMany>(
  tx: Tx,
  kind: NotificationKind,
  tasks: ReadonlyMap<string, readonly T[]>,
  excerptOf: (task: T) => string = () => "",
): Promise<void> {
  if (!tx.notifies) return;
  const alike = Map.groupBy(tasks, ([, [first, ...rest]]) => `${first?.id} ${rest.length}`);
  for (const people of alike.values()) {
    const [first, ...rest] = people[0]?.[1] ?? [];
    if (!first) continue;
    const { id: taskId, projectId, title } = first;
    const payload = { taskId, projectId, title, count: rest.length + 1, excerpt: excerptOf(first) };
    await notify(
      tx,
      kind,
      payload,
      people.map(([id]) => id),
    );
  }
}

/** Notifies the people who follow some of these tasks, except those who know it already, that the tasks have moved. */
export async function notifyOfMoves<T extends OneOfMany & { readonly stageId: string }>(
  tx: Tx,
  tasks: readonly T[],
  except: ReadonlySet<string>,
): Promise<void> {
  if (!tx.notifies || tasks.length === 0) return;
  const stages = await stageNames(tx, [...new Set(tasks.map(({ stageId }) => stageId))]);
  const ofPerson = new Map<string, T[]>();
  for (const [projectId, some] of Map.groupBy(tasks, (task) => task.projectId)) {
    const byId = new Map(some.map((task) => [task.id, task]));
    for (const { userId, taskId } of await followersOfTasks(tx, projectId, [...byId.keys()])) {
      const task = byId.get(taskId);
      if (task && !except.has(userId)) ofPerson.set(userId, [...(ofPerson.get(userId) ?? []), task]);
    }
  }
  await notifyOfTasks(tx, "moved", ofPerson, ({ stageId }) => stages.get(stageId) ?? "");
}

/** Returns the names of stages by id. */
async function stageNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const stages = tx.db.selectFrom("stage").select(["id", "name"]).where("workspace_id", "=", tx.workspaceId);
  const rows = await stages.where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
