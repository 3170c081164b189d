import { setImmediate } from "node:timers/promises";
import type { Label } from "@baton/domain/label/label";
import { joinTags, splitTags } from "@baton/domain/label/label.names";
import type { FullTask } from "@baton/domain/task/task";
import type { TaskCreate } from "@baton/domain/task/task.wire";
import type { Tx } from "../../platform/store/tx.ts";
import { labelsAt, labelsNamed } from "../label/public.ts";
import { summaries, summaryTable, toSummary } from "./summary.store.ts";

type Labelled = Pick<FullTask, "labelIds" | "tags">;

const labelledWith = (labels: readonly Label[]): Labelled => ({
  labelIds: labels.map(({ id }) => id),
  tags: joinTags(labels.map(({ name }) => name)),
});

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/**
 * Returns the labels of a task after a request. `labels` take precedence over `tags`, unless they are the task's
 * current ones: a client that sends back what it has read, with other tags, means the tags.
 * @param before the current labels
 */
export async function labelsOf(
  tx: Tx,
  { labelIds, tags }: Pick<TaskCreate, "labelIds" | "tags">,
  before: Labelled,
): Promise<Labelled> {
  const isChanged = labelIds !== undefined && !isSame(labelIds, before.labelIds);
  if (isChanged) return labelledWith(await labelsAt(tx, labelIds));
  if (tags !== undefined && !isSame(tags, splitTags(before.tags))) return labelledWith(await labelsNamed(tx, tags));
  return { labelIds: before.labelIds, tags: before.tags };
}

/** Number of tasks per query. */
const batch = 200;

/**
 * Replaces a label by another one on all tasks of this write's workspace, including the trash, or removes it from them.
 * Returns the number of tasks that had it.
 */
export async function relabelTasks(tx: Tx, labelId: string, into?: string): Promise<number> {
  let count = 0;
  for (let after = ""; ; ) {
    const labelled = summaries(tx.db, tx.workspaceId).where("label_ids", "like", `%"${labelId}"%`);
    const rows = await labelled.selectAll().where("id", ">", after).orderBy("id").limit(batch).execute();
    for (const task of rows.map(toSummary)) {
      const kept = task.labelIds.map((id) => (id === labelId ? into : id)).filter((id) => id !== undefined);
      await tx.update(summaryTable, task, { ...task, labelIds: [...new Set(kept)], updatedAt: tx.now });
    }
    count += rows.length;
    after = rows.at(-1)?.id ?? "";
    if (rows.length < batch) return count;
    // SQLite answers synchronously, so thousands of consecutive updates would block the event loop.
    await setImmediate();
  }
}
