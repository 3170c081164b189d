import type { ImportRow } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { LargeFiles } from "../../platform/files/large-files.ts";
import type { Store } from "../../platform/store/store.ts";
import { nameOfContent } from "../attachment/public.ts";
import { type Db, itemId, itemsAt } from "./import.store.ts";
import { hashOfTask } from "./import-tasks.ts";
import { type SourceLine, withSourceLines } from "./source-lines.ts";

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

/** Returns how many tasks of a file are not here yet, and how many have changed in the file since they were imported. */
async function planImport(
  db: Db,
  { workspaceId, source }: Pick<ImportRow, "workspaceId" | "source">,
  lines: AsyncIterable<SourceLine>,
): Promise<{ readonly created: number; readonly updated: number }> {
  const plan = { created: 0, updated: 0 };
  let waiting = new Map<string, string>();
  const count = async () => {
    const items = await itemsAt(db, workspaceId, [...waiting.keys()]);
    for (const [id, hash] of waiting) {
      const item = items.get(id);
      if (!item) plan.created += 1;
      else if (item.hash !== hash) plan.updated += 1;
    }
    waiting = new Map();
  };
  for await (const { task } of lines) {
    waiting.set(itemId({ source, kind: "task", key: task.key }), hashOfTask(task));
    if (waiting.size >= batch) await count();
  }
  await count();
  return plan;
}
