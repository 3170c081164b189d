import { setImmediate } from "node:timers/promises";
import type { ImportHandled, ImportRow } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { Store } from "../../platform/store/store.ts";
import { classifyError } from "../../platform/store/store-errors.ts";
import type { Tx, WriteScope } from "../../platform/store/tx.ts";
import { nameOfContent } from "../attachment/public.ts";
import type { WithToken } from "../invitation/public.ts";
import { findAssignees } from "../member/public.ts";
import { notifyOfImport } from "../notification/notifying/public.ts";
import { findProject, projectTable, type StoredProject } from "../project/public.ts";
import { changeVisibility } from "../project-member/seeing/public.ts";
import { deleteTask, findTask, isArriving, publishArriving, removeTasks, trashTask } from "../task/public.ts";
import { removeAwaited } from "./awaited.store.ts";
import { earlierProjects } from "./destinations.ts";
import { createdBy, getImport, raiseVersions, removeItems, tasksCreatedBy, updateImport } from "./import.store.ts";
import type { Import } from "./import-parts.ts";
import { importer, importLinks, importTasks } from "./import-tasks.ts";
import { invitePeople } from "./invite.ts";
import { type SourceLine, type SourceLines, withSourceLines } from "./source-lines.ts";
import { type Target, targetFor } from "./target.ts";
import { peopleOf } from "./task-fields.ts";

/** Number of tasks per transaction. Other writes run in between. */
const importedAtOnce = 15;
/** The same for tasks that are only shown, which is much less work. Most imports are shown at once. */
const publishedAtOnce = 100;

interface Services {
  readonly store: Store;
  readonly largeFiles: LargeFiles;
}

/** Nobody is notified of what is imported, and all other writes come first. */
const scopeOf = ({ workspaceId, createdBy: actor }: Pick<ImportRow, "workspaceId" | "createdBy">): WriteScope => ({
  ...{ workspaceId, actorId: actor ?? "", quiet: true, through: "import", priority: "bulk" },
});

/** Runs a write of an import that is still in a state. Returns undefined if it was cancelled in the meantime. */
async function step<T>(
  { store }: Services,
  { id, ...row }: ImportRow,
  work: (tx: Tx, row: ImportRow) => Promise<T>,
): Promise<T | undefined> {
  const { answer } = await store.write(scopeOf(row), async (tx) => {
    const now = await getImport(tx.db, tx.workspaceId, id);
    return now.state === row.state ? work(tx, now) : undefined;
  });
  // SQLite answers synchronously, so consecutive transactions would block the event loop.
  await setImmediate();
  return answer;
}

async function* inBatches(lines: AsyncIterable<SourceLine>, skipped: number): AsyncGenerator<SourceLine[]> {
  let batch: SourceLine[] = [];
  let left = skipped;
  for await (const line of lines) {
    left -= 1;
    if (left >= 0) continue;
    batch.push(line);
    if (batch.length < importedAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Prepares the projects that an import goes into, which is repeated without effect after an interruption. */
function prepare(
  services: Services,
  row: ImportRow,
  { head: { projects }, contents }: Pick<SourceLines, "head" | "contents">,
): Promise<Import | undefined> {
  return step(services, row, async (tx, now) => {
    const targets: Target[] = [];
    for (const project of projects) targets.push(await targetFor(tx, now, project));
    await updateImport(tx, now, { projectIds: [...new Set(targets.map(({ projectId }) => projectId))] });
    const ids = now.people.flatMap(({ memberId }) => memberId ?? []);
    return {
      row: now,
      targets,
      created: new Set(await createdProjects(tx, now)),
      contents,
      people: peopleOf(now, await findAssignees(tx.db, tx.workspaceId, [...new Set(ids)])),
    };
  });
}

/** Returns the projects that an import has created. */
async function createdProjects(tx: Tx, row: ImportRow): Promise<readonly string[]> {
  const ids = await createdBy(tx.db, tx.workspaceId, row.id, "project", row.projectIds.length + 1);
  const earlier = earlierProjects(row);
  return ids.filter((id) => !earlier.has(id));
}

/** Notifies the person who started an import that it has ended, as they may have left its page. */
async function notifyOfEnd(tx: Tx, { createdBy: userId, name, projects }: ImportRow, excerpt: string): Promise<void> {
  const [first, ...others] = projects;
  const title = first && others.length === 0 ? first.name : name;
  if (userId !== null) await notifyOfImport(tx, { userId, title, excerpt });
}

/**
 * Shows the new projects to everyone, invites the people who were chosen to be invited, and forgets the content of the
 * file. Returns the invitations.
 */
function finish(services: Services, row: ImportRow): Promise<readonly WithToken[] | undefined> {
  return step(services, row, async (tx, now) => {
    for (const id of await createdProjects(tx, now)) {
      const project = await findProject(tx.db, tx.workspaceId, id);
      if (!project || project.visibility === "everyone") continue;
      const shown: StoredProject = { ...project, visibility: "everyone", updatedAt: tx.now };
      const stored = await tx.update(projectTable, project, shown);
      await changeVisibility(tx, importer(now), stored);
    }
    const { made, notes } = await invitePeople(tx, now);
    await updateImport(tx, now, { state: "done", file: null, finishedAt: tx.now, notes });
    await notifyOfEnd(tx, now, "");
    return made;
  });
}

/** Returns how much of each kind is handled after some more tasks. */
function handledAfter({ handled }: ImportRow, lines: readonly SourceLine[]): ImportHandled {
  const more = (kind: keyof ImportHandled) => lines.reduce((sum, { task }) => sum + task[kind].length, handled[kind]);
  return { subtasks: more("subtasks"), comments: more("comments"), files: more("files") };
}

/** Shows the tasks that have arrived in projects that people use. Returns false if the import was cancelled. */
async function publish(services: Services, row: ImportRow): Promise<boolean> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const from: string = after;
    const next = await step(services, row, async (tx, now) => {
      await updateImport(tx, now, {});
      const items = await tasksCreatedBy(tx.db, tx.workspaceId, row.id, from, publishedAtOnce);
      const published = await publishArriving(
        tx,
        items.map(({ taskId }) => taskId),
      );
      await raiseVersions(
        tx,
        items.flatMap(({ id, taskId }) => (published.has(taskId) ? id : [])),
      );
      return { after: items.at(-1)?.id };
    });
    if (!next) return false;
    after = next.after;
  }
  return true;
}

/** Imports the tasks that are left of a file. Returns false if the import was cancelled, or is continued elsewhere. */
async function runTasks(services: Services, row: ImportRow, { tasks, ...rest }: SourceLines): Promise<boolean> {
  const importing = await prepare(services, row, rest);
  if (!importing) return false;
  let { done } = row;
  for await (const lines of inBatches(tasks, done)) {
    const isRunning = await step(services, row, async (tx, now) => {
      // Another node continues it: this one was taken for dead.
      if (now.done !== done) return false;
      const { created, updated, outdated } = await importTasks(tx, importing, lines);
      const counted = {
        ...{ done: now.done + lines.length, created: now.created + created },
        ...{ updated: now.updated + updated, outdated: now.outdated + outdated },
      };
      await updateImport(tx, now, { ...counted, handled: handledAfter(now, lines) });
      return true;
    });
    if (!isRunning) return false;
    done += lines.length;
  }
  const isHidden = importing.targets.some(({ projectId }) => !importing.created.has(projectId));
  if (isHidden && !(await publish(services, row))) return false;
  await withLines(services, row, async (again) => {
    for await (const lines of inBatches(again.tasks, 0)) {
      if (lines.every(({ task }) => task.relations.length === 0)) continue;
      await step(services, row, (tx) => importLinks(tx, importing, lines));
    }
  });
  return true;
}

async function withLines<T>({ largeFiles }: Services, row: ImportRow, work: (lines: SourceLines) => Promise<T>) {
  const content = await largeFiles.read(nameOfContent(row.file ?? ""));
  if (!content) throw new AppError("not_found", "The uploaded file is gone. Upload it again.");
  return withSourceLines(content, work);
}

/** Imports what is left of a file. Returns the invitations that it has made. */
async function run(services: Services, row: ImportRow): Promise<readonly WithToken[]> {
  if (!(await withLines(services, row, (lines) => runTasks(services, row, lines)))) return [];
  const invitations = await finish(services, row);
  if (invitations && row.file !== null) await services.largeFiles.remove(nameOfContent(row.file));
  return invitations ?? [];
}

/** Deletes the projects that an import created, and moves the tasks that it added to others to the trash. */
async function undo(services: Services, row: ImportRow): Promise<void> {
  while (
    await step(services, row, async (tx, now) => {
      await updateImport(tx, now, {});
      const [id] = await createdProjects(tx, now);
      if (id === undefined) return false;
      const project = await findProject(tx.db, tx.workspaceId, id);
      if (project && (await removeTasks(tx, id))) return true;
      if (project) await tx.remove(projectTable, project);
      await removeItems(tx, row.id, [id]);
      return true;
    })
  );
  const team = { workspaceId: row.workspaceId, adminEmail: "", hiddenProjects: [] };
  while (
    await step(services, row, async (tx, now) => {
      await updateImport(tx, now, {});
      const ids = await createdBy(tx.db, tx.workspaceId, row.id, "task", importedAtOnce);
      for (const id of ids) {
        const task = await findTask(tx.db, team, id);
        if (task && isArriving(task)) await deleteTask(tx, task);
        else if (task) await trashTask(tx, importer(row), task);
      }
      if (ids.length > 0) await removeItems(tx, row.id, ids);
      return ids.length > 0;
    })
  );
  const hasFailed = row.error !== null;
  // What was read of a file is kept for a day, so that an import that failed can be tried again.
  const end = hasFailed ? ({ state: "failed" } as const) : ({ state: "undone", file: null } as const);
  await step(services, row, async (tx, now) => {
    await removeItems(tx, row.id);
    await removeAwaited(tx, row.id);
    await updateImport(tx, now, { ...end, finishedAt: tx.now });
    if (now.error !== null) await notifyOfEnd(tx, now, now.error);
  });
  if (!hasFailed && row.file !== null) await services.largeFiles.remove(nameOfContent(row.file));
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : undefined);

/**
 * Continues an import, or its undoing, to its end. One that cannot be completed is undone, so that nothing of it stays.
 * Returns the invitations that it has made, whose links nobody has yet.
 */
export async function continueImport(
  services: Services,
  workspaceId: string,
  id: string,
): Promise<readonly WithToken[]> {
  const row = await getImport(services.store.read, workspaceId, id);
  if (row.state === "undoing") await undo(services, row);
  if (row.state !== "running") return [];
  try {
    return await run(services, row);
  } catch (error) {
    // It is continued later.
    if (classifyError(error) === "unavailable" || codeOf(error) === "unavailable") throw error;
    const reason = error instanceof AppError ? error.message : importMessages.failed;
    await step(services, row, (tx, now) => updateImport(tx, now, { state: "undoing", error: reason }));
    await undo(services, await getImport(services.store.read, workspaceId, id));
    if (!(error instanceof AppError)) throw error;
    return [];
  }
}
