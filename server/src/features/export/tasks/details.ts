import type { Attachment } from "@baton/domain/attachment/attachment";
import type { Comment } from "@baton/domain/comment/comment";
import type { Link } from "@baton/domain/link/link";
import type { FullTask } from "@baton/domain/task/task";
import { attachmentsOf } from "../../attachment/public.ts";
import { commentsBefore } from "../../comment/public.ts";
import { linksAmong } from "../../link/public.ts";
import { summariesByIds } from "../../task/public.ts";
import type { ExportedTasks } from "./exported-tasks.ts";

/** What belongs to a task. */
export interface Details {
  /** Oldest first. */
  readonly comments: readonly Comment[];
  readonly attachments: readonly Attachment[];
  /** The links to tasks that the person sees. */
  readonly links: readonly Link[];
}

async function commentsOf({ store, team }: ExportedTasks, { id }: FullTask): Promise<Comment[]> {
  const pages: Comment[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { comments, next } = await commentsBefore(store.read, team.workspaceId, id, cursor);
    pages.unshift(comments);
    cursor = next;
  }
  return pages.flat();
}

/** Returns the links of tasks, except those to tasks in the trash or in projects that the person does not see. */
async function linksOf({ store, team }: ExportedTasks, ids: readonly string[]): Promise<Link[]> {
  if (ids.length === 0) return [];
  const links = await linksAmong(store.read, team.workspaceId, ids);
  if (links.length === 0) return [];
  const ends = [...new Set(links.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const tasks = await summariesByIds(store.read, team.workspaceId, ends);
  const seen = new Set(
    tasks
      .filter(({ projectId, stage }) => stage !== "delete" && !team.hiddenProjects.includes(projectId))
      .map(({ id }) => id),
  );
  return links.filter(({ fromId, toId }) => seen.has(fromId) && seen.has(toId));
}

/** Yields tasks with what belongs to them. */
export async function* withDetails(exported: ExportedTasks): AsyncGenerator<readonly [FullTask, Details]> {
  const { store, team } = exported;
  for await (const tasks of exported.pages()) {
    const links = await linksOf(
      exported,
      tasks.map(({ id }) => id),
    );
    for (const task of tasks) {
      const { id, commentCount, attachmentCount } = task;
      yield [
        task,
        {
          comments: commentCount === 0 ? [] : await commentsOf(exported, task),
          attachments: attachmentCount === 0 ? [] : await attachmentsOf(store.read, team.workspaceId, id),
          links: links.filter(({ fromId, toId }) => fromId === id || toId === id),
        },
      ];
    }
  }
}
