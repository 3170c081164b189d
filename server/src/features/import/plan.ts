import type { ImportRow } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { Store } from "../../platform/store/store.ts";
import { nameOfContent } from "../attachment/public.ts";
import { type Db, itemId, itemsAt } from "./import.store.ts";
import { hashOfTask, newsOf } from "./import-tasks.ts";
import { chosenMembers } from "./people.ts";
import { type SourceLine, withSourceLines } from "./source-lines.ts";
import { tasksInUse } from "./tasks-in-use.ts";

const batch = 200;

interface Services {
  readonly store: Store;
  readonly largeFiles: LargeFiles;
}

/**
 * Returns the plan of an import whose content is stored.
 * @throws AppError conflict when it no longer is
 */
export async function planStored({ store, largeFiles }: Services, row: ImportRow) {
  const content = row.file === null ? null : await largeFiles.read(nameOfContent(row.file));
  if (!content) throw new AppError("conflict", importMessages.notRunnable);
  return withSourceLines(content, ({ tasks }) => planImport(store.read, row, tasks));
}

/** A task of a file: whether it goes into a new project, its hash, and when it was changed. */
interface Planned {
  readonly isNew: boolean;
  readonly hash: string;
  readonly updatedAt: string | undefined;
}

/**
 * Returns how many tasks of a file are not here yet, how many have changed in the file since they were imported and not
 * here, and how many a newer file has brought.
 */
async function planImport(
  db: Db,
  row: ImportRow,
  lines: AsyncIterable<SourceLine>,
): Promise<Pick<ImportRow, "created" | "updated" | "outdated">> {
  const { workspaceId, source, projects } = row;
  const members = chosenMembers(row);
  const plan = { created: 0, updated: 0, outdated: 0 };
  let waiting = new Map<string, Planned>();
  const count = async () => {
    const items = await itemsAt(db, workspaceId, [...waiting.keys()]);
    const tasks = await tasksInUse(
      db,
      workspaceId,
      [...items.values()].map(({ entity_id }) => entity_id),
    );
    for (const [id, { isNew, ...planned }] of waiting) {
      const item = items.get(id);
      const task = tasks.get(item?.entity_id ?? "");
      const news = item && newsOf(planned, item, task?.version);
      if (!item || (isNew && !task)) plan.created += 1;
      else if (news === "changed") plan.updated += 1;
      else if (news === "outdated") plan.outdated += 1;
    }
    waiting = new Map();
  };
  for await (const { project, task } of lines) {
    const { isKnown = false, projectId = null } = projects[project] ?? {};
    const isNew = !isKnown && projectId === null;
    const planned = { isNew, hash: hashOfTask(task, members), updatedAt: task.updatedAt };
    waiting.set(itemId({ source, kind: "task", key: task.key }), planned);
    if (waiting.size >= batch) await count();
  }
  await count();
  return plan;
}
