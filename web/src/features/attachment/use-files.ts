import type { Attachment } from "@baton/domain/attachment/attachment";
import type { Task } from "@baton/domain/task/task";
import { useMemo } from "react";
import { isCreated, loadTask, useTasks } from "@/features/task/public.ts";
import { useDetails } from "@/platform/sync/details.ts";

const none: readonly Attachment[] = [];

const byTime = (a: Attachment, b: Attachment) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1);

/** Returns the files on an open task, including pending changes, oldest first; undefined until they are known. */
export function useFiles({ id, attachmentCount }: Pick<Task, "id" | "attachmentCount">) {
  const { writes } = useTasks();
  const { items, error, refetch } = useDetails("attachment", id, { loadTask, isNew: isCreated(id, writes) });
  // The list has the number of files, so a task without files needs no request.
  const known = items ?? (attachmentCount === 0 ? none : undefined);
  const files = useMemo(() => known?.filter(({ removedAt }) => removedAt === null).sort(byTime), [known]);
  return { files, error, refetch };
}
