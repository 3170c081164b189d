import type { WholeActivity } from "@baton/domain/activity/activity.wire";
import type { ImportRow } from "@baton/domain/import/import";
import { AppError } from "@baton/domain/kernel/errors";
import { omit, pick } from "@baton/domain/kernel/names";
import type { TokenActor } from "@baton/domain/session/session";
import { type FullTask, taskEntity } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { addHistory, importHistory } from "../activity/public.ts";
import { linkTasks } from "../link/linking/public.ts";
import { takeNumber } from "../project/public.ts";
import { changeTask, getTasks, insertArriving, insertTask, ranksBelow, summariesByIds } from "../task/public.ts";
import { insertAwaited } from "./awaited.store.ts";
import { type Item, itemsAt, type NewItem, raiseVersions, storeItems } from "./import.store.ts";
import { addParts, type Batch, type Import, itemsIn, type Known, newPartsOf, taskItem } from "./import-parts.ts";
import type { SourceTask } from "./source-data.ts";
import type { SourceLine } from "./source-lines.ts";
import { hashOf, type Target } from "./target.ts";
import { fieldsOf, originOf, subtasksOf } from "./task-fields.ts";
import { historyOf, pastOf } from "./task-past.ts";
import { idFor, resolveReferences } from "./task-references.ts";
import { withoutGone } from "./tasks-in-use.ts";

/** The number of tasks of a batch that are new here, that were changed, and that are older than here. */
interface Outcome {
  readonly created: number;
  readonly updated: number;
  readonly outdated: number;
}

/**
 * Returns a hash of a task and of the members that its people become, so that a corrected choice counts as a change.
 * Comments and files are compared by themselves, and the past of a task only counts when it is new here.
 */
export function hashOfTask(
  { comments: _apart, files: _too, moves: _past, ...task }: SourceTask,
  members: ReadonlyMap<string, string>,
): string {
  const inValues = Object.values(task.values).flat();
  const people = [...task.assignees, ...task.subtasks.map(({ assignee }) => assignee), ...inValues];
  const ids = people.flatMap((key) => (typeof key === "string" ? (members.get(key) ?? []) : []));
  return hashOf(ids.length === 0 ? task : { ...task, members: ids });
}

/**
 * Returns what a file says about a task that was imported before: that it has changed, or nothing new, also if somebody
 * has changed it here since. It is outdated if a newer file has brought a later state of it.
 * @param version that of the task here, if it is in use
 */
export function newsOf(
  { hash, updatedAt }: { readonly hash: string; readonly updatedAt: string | undefined },
  item: Item,
  version: number | undefined,
): "none" | "changed" | "outdated" {
  if (item.hash === hash || item.version !== version) return "none";
  return updatedAt !== undefined && item.changed_at !== null && updatedAt < item.changed_at ? "outdated" : "changed";
}

/** What an imported task is until its fields are set. */
const initial = omit(taskEntity.initial(), [
  "assigneeIds",
  "noteCount",
  "subtaskCount",
  "subtasksDone",
  "firstSubtask",
  "assignedSubtasks",
]);

/** Takes the numbers of new tasks, by project, in order. */
async function numbersFor(tx: Tx, planned: readonly { readonly target: Target }[]) {
  const numbers = new Map<string, number[]>();
  for (const [projectId, { length }] of Map.groupBy(planned, ({ target }) => target.projectId)) {
    const first = await takeNumber(tx, projectId, length);
    numbers.set(
      projectId,
      Array.from({ length }, (_each, index) => first + index),
    );
  }
  return numbers;
}

/**
 * Creates the tasks of a batch that are new here, in order. Their people follow them, and are not notified. Those in a
 * project that people use are shown once the import is done.
 */
async function createTasks(tx: Tx, importing: Batch, lines: readonly SourceLine[], known: Known): Promise<void> {
  const { row, targets, people, refer } = importing;
  const moment = { now: tx.now, people, refer };
  const planned = lines.flatMap(({ project, task }) => {
    const target = targets[project];
    return target ? [{ task, target, fields: fieldsOf(task, target, moment) }] : [];
  });
  const ranks = await ranksBelow(
    tx,
    planned.map(({ fields }) => fields.stage),
  );
  const numbers = await numbersFor(tx, planned);
  const followers = { candidates: new Map(), members: new Set([...people.members.values()].map(({ id }) => id)) };
  const items: NewItem[] = [];
  const history: WholeActivity[] = [];
  const awaited: { email: string; taskId: string }[] = [];
  for (const [index, { task, target, fields }] of planned.entries()) {
    const item = taskItem(row.source, task.key);
    const id = idFor(row.id, item);
    const parts = newPartsOf(importing, task, known);
    const insert = importing.created.has(target.projectId) ? insertTask : insertArriving;
    const origin = originOf(task, moment);
    const past = pastOf(task, { ...fields, ...origin, id }, target, moment);
    const stored = await insert(
      tx,
      {
        ...{ ...initial, ...fields, ...origin, completedAt: past.completedAt, id, rank: ranks[index] ?? "" },
        ...{ number: numbers.get(target.projectId)?.shift() ?? 0, version: 1, adminEmail: "", tags: "" },
        ...{ commentCount: parts.comments.length, attachmentCount: parts.files.length },
        subtasks: subtasksOf(task, id, [], moment),
      },
      followers,
    );
    for (const key of task.assignees) {
      const email = people.invited.get(key);
      if (email !== undefined) awaited.push({ email, taskId: id });
    }
    const [hash, changed_at] = [hashOfTask(task, people.chosen), task.updatedAt ?? null];
    items.push({ id: item, kind: "task", entity_id: id, hash, version: 1, changed_at });
    items.push(...(await addParts(tx, importing, parts, { task: stored, isNew: true })));
    history.push(...historyOf(task, stored, past, moment));
  }
  const isShown = ({ projectId }: WholeActivity) => importing.created.has(projectId);
  await importHistory(tx, history.filter(isShown));
  // The moves of the others are derived once they are shown.
  await addHistory(
    tx,
    history.filter((line) => !isShown(line)),
  );
  await storeItems(tx, row.id, items);
  await insertAwaited(tx, row.id, awaited);
}

/** Returns the state of a task after the file has changed. */
function changedTask(tx: Tx, { people, refer }: Batch, target: Target, task: SourceTask, before: FullTask): FullTask {
  const moment = { now: tx.now, people, refer };
  const { completedAt: _derived, ...fields } = fieldsOf(task, target, moment);
  const subtasks = subtasksOf(task, before.id, before.subtasks, moment);
  // A task that is in another project here stays there, with its stage and the values of its fields.
  const isMoved = before.projectId !== target.projectId;
  const place = isMoved ? pick(before, ["projectId", "stageId", "stage", "values"]) : {};
  return { ...before, ...fields, ...place, subtasks, updatedAt: tx.now };
}

/** A task of a file that is here already. */
interface Again {
  readonly line: SourceLine;
  readonly item: Item;
  readonly before: FullTask;
}

/** Brings a task up to date. Returns what it has become with its new parts; nothing if the file has nothing new of it. */
async function updateTask(tx: Tx, importing: Batch, { line, item, before }: Again, known: Known) {
  const { row, targets, people } = importing;
  const { project, task } = line;
  const [target, hash] = [targets[project], hashOfTask(task, people.chosen)];
  const news = newsOf({ hash, updatedAt: task.updatedAt }, item, before.version);
  const next = target && news === "changed" ? changedTask(tx, importing, target, task, before) : undefined;
  const parts = newPartsOf(importing, task, known);
  const [comments, files] = [parts.comments.length, parts.files.length];
  if (!next && comments + files === 0) return { news, items: [] };
  const stored = await changeTask(tx, before, {
    ...(next ?? before),
    ...{ commentCount: before.commentCount + comments, attachmentCount: before.attachmentCount + files },
  });
  const state = next ? { hash, changed_at: task.updatedAt ?? null } : pick(item, ["hash", "changed_at"]);
  const version = before.version === item.version ? stored.version : item.version;
  const become = { id: taskItem(row.source, task.key), kind: "task", entity_id: stored.id, ...state, version } as const;
  return { news, items: [become, ...(await addParts(tx, importing, parts, { task: stored, isNew: false }))] };
}

/**
 * Brings tasks that were imported before up to date: with new comments, and with what has changed in the file, unless
 * somebody has changed the task here since, or a newer file has brought it. Tasks that were deleted here stay deleted.
 */
async function updateTasks(tx: Tx, importing: Batch, lines: readonly SourceLine[], known: Known) {
  const itemOf = ({ task }: SourceLine) => known.get(taskItem(importing.row.source, task.key));
  const team = { workspaceId: tx.workspaceId, adminEmail: "" };
  const found = await getTasks(
    tx.db,
    team,
    lines.flatMap((line) => itemOf(line)?.entity_id ?? []),
  );
  const tasks = new Map(found.map((task) => [task.id, task]));
  const items: NewItem[] = [];
  let [updated, outdated] = [0, 0];
  for (const line of lines) {
    const item = itemOf(line);
    const before = tasks.get(item?.entity_id ?? "");
    if (!(item && before) || before.stage === "delete") continue;
    const { news, items: become } = await updateTask(tx, importing, { line, item, before }, known);
    if (news === "outdated") outdated += 1;
    if (become.length > 0) updated += 1;
    items.push(...become);
  }
  await storeItems(tx, importing.row.id, items);
  return { updated, outdated };
}

const alone = (task: string) => ({ task, items: [task] });

/** Returns an import with the ids of the tasks that the texts of some lines refer to. */
async function batchOf(tx: Tx, importing: Import, lines: readonly SourceLine[]): Promise<Batch> {
  const { id, source } = importing.row;
  const keys = [...new Set(lines.flatMap(({ task }) => task.mentions ?? []))];
  const items = new Map(keys.map((key) => [key, taskItem(source, key)]));
  const found = await itemsAt(tx.db, tx.workspaceId, [...items.values()]);
  const isNew = importing.created.size > 0;
  const known = isNew ? await withoutGone(tx.db, tx.workspaceId, found, [...items.values()].map(alone)) : found;
  const ids = new Map([...items].map(([key, item]) => [key, known.get(item)?.entity_id ?? idFor(id, item)]));
  return { ...importing, refer: resolveReferences(ids) };
}

/** Imports the tasks of some lines. What was imported before is updated. */
export async function importTasks(tx: Tx, importing: Import, lines: readonly SourceLine[]): Promise<Outcome> {
  const { source } = importing.row;
  const ids = lines.flatMap(({ task }) => itemsIn(source, task));
  const inNew = lines.filter(({ project }) => importing.created.has(importing.targets[project]?.projectId ?? ""));
  const ofNewProjects = inNew.map(({ task }) => ({ task: taskItem(source, task.key), items: itemsIn(source, task) }));
  const known = await withoutGone(tx.db, tx.workspaceId, await itemsAt(tx.db, tx.workspaceId, ids), ofNewProjects);
  const isKnown = ({ task }: SourceLine) => known.has(taskItem(source, task.key));
  const fresh = lines.filter((line) => !isKnown(line));
  const batch = await batchOf(tx, importing, lines);
  await createTasks(tx, batch, fresh, known);
  return { created: fresh.length, ...(await updateTasks(tx, batch, lines.filter(isKnown), known)) };
}

/** The person who imports, as links name them. Whether they may was decided when the import was started. */
export const importer = ({ workspaceId, createdBy }: ImportRow): TokenActor => ({
  ...{ kind: "token", tokenId: createdBy ?? "", workspaceId, adminEmail: "", access: "admin" },
  ...{ membersCan: "create", hiddenProjects: [] },
});

/** Links the tasks of some lines to others of the file. Links that exist, or would close a cycle, are left out. */
export async function importLinks(tx: Tx, { row }: Pick<Import, "row">, lines: readonly SourceLine[]): Promise<void> {
  const { source } = row;
  const wishes = lines.flatMap(({ task }) =>
    task.relations.map(({ kind, task: other }) => ({
      kind,
      from: taskItem(source, task.key),
      to: taskItem(source, other),
    })),
  );
  const items = await itemsAt(tx.db, tx.workspaceId, [...new Set(wishes.flatMap(({ from, to }) => [from, to]))]);
  const ids = [...items.values()].map(({ entity_id }) => entity_id);
  const now = async () => new Map((await summariesByIds(tx.db, tx.workspaceId, ids)).map((task) => [task.id, task]));
  const tasks = await now();
  const taskAt = (id: string) => tasks.get(items.get(id)?.entity_id ?? "");
  for (const { kind, ...ends } of wishes) {
    const [from, to] = [taskAt(ends.from), taskAt(ends.to)];
    if (!(from && to)) continue;
    try {
      await linkTasks(tx, importer(row), { kind, from, to });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  // What tasks show of their links is not a change that somebody has made.
  const linked = await now();
  const isOnlyLinked = ({ entity_id, version }: Item) =>
    tasks.get(entity_id)?.version === version && linked.get(entity_id)?.version === version + 1;
  await raiseVersions(
    tx,
    [...items].flatMap(([id, item]) => (isOnlyLinked(item) ? id : [])),
  );
}
