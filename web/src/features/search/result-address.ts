import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import type { SearchResult } from "@baton/domain/search/search";
import { fileHash } from "@/features/attachment/address/public.ts";
import { idOfComment } from "@/features/comment/address/public.ts";

/** Returns where a result leads: to its task, and there to the comment or the file. */
export function addressOf({ kind, id, taskId, title }: SearchResult, projects: readonly Project[]): string {
  const task = `/user/tasks/${taskId}`;
  if (kind === "comment") return `${task}#${idOfComment(id)}`;
  if (kind === "file") return `${task}#${fileHash(id)}`;
  if (kind === "project") return `/user/projects/${itemOf(projects, id)?.key ?? title}`;
  return kind === "person" ? `/user/tasks?filter=assignee:${id}` : task;
}
