import type { Activity } from "@baton/domain/activity/activity";
import { activityContract } from "@baton/domain/activity/activity.contract";
import { decodeActivity } from "@baton/domain/activity/activity.decode";
import type { Comment } from "@baton/domain/comment/comment";
import { commentContract } from "@baton/domain/comment/comment.contract";
import { decodeComment } from "@baton/domain/comment/comment.decode";
import type { Task } from "@baton/domain/task/task";
import { useEffect, useMemo, useRef } from "react";
import { isCreated, loadTask, useTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { addDetails, cachedDetails, useDetails } from "@/platform/sync/details.ts";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { cachedList } from "@/platform/sync/synced-list.ts";
import { type OlderPage, useOlder } from "./use-older.ts";

const comments = {
  async fetchPage(id: string, before: string): Promise<OlderPage<Comment>> {
    const { data } = await call(commentContract.listComments, { params: { id }, query: { before } });
    return { items: data.comments.map(decodeComment), next: data.next };
  },
  placeOf: ({ createdAt, id }: Comment) => `${createdAt}_${id}`,
};

const activity = {
  async fetchPage(id: string, before: string): Promise<OlderPage<Activity>> {
    const { data } = await call(activityContract.listActivity, { params: { id }, query: { before } });
    return { items: data.activity.map(decodeActivity), next: data.next };
  },
  placeOf: ({ id }: Activity) => id,
};

/** Requests the latest lines of history whenever a task has changed, because pages do not receive them. */
function useNewHistory({ id, version }: Task, links: number, reload: () => unknown): void {
  const fetched = useRef({ id, version, links });
  useEffect(() => {
    const last = fetched.current;
    fetched.current = { id, version, links };
    // The task was just opened, and its history loaded with it.
    if (last.id !== id || (last.version === version && last.links === links)) return;
    const ask = async () => {
      const { data } = await call(activityContract.listActivity, { params: { id }, query: {} });
      const known = cachedDetails("activity", id)?.items ?? [];
      const isJoined = data.next === null || data.activity.some((line) => known.some((each) => each.id === line.id));
      if (isJoined) addDetails("activity", id, data.activity.map(decodeActivity));
      else reload();
    };
    // The next change asks again.
    ask().catch(() => {});
  }, [id, version, links, reload]);
}

const noIds: ReadonlySet<string> = new Set();

/** Returns the loaded comments and history of an open task; undefined until something is known. */
export function useFeed(task: Task) {
  const { id } = task;
  const { writes } = useTasks();
  const how = { loadTask, isNew: isCreated(id, writes) };
  const commentDetails = useDetails("comment", id, how);
  const historyDetails = useDetails("activity", id, how);
  const links = cachedDetails("link", id)?.items.length ?? 0;
  useNewHistory(task, links, historyDetails.refetch);
  const olderComments = useOlder("comments", id, comments);
  const olderHistory = useOlder("activity", id, activity);
  const commentWrites = usePendingWrites("comment", cachedList("task")?.seq ?? 0);
  const pending = useMemo(() => {
    const ids = commentWrites.flatMap((write) => (write.kind === "create" ? write.value.id : []));
    return ids.length === 0 ? noIds : new Set(ids);
  }, [commentWrites]);
  const loaded = useMemo(
    () =>
      commentDetails.items &&
      historyDetails.items && {
        comments: olderComments.with(commentDetails.items),
        history: olderHistory.with(historyDetails.items),
        pending,
      },
    [commentDetails.items, historyDetails.items, olderComments, olderHistory, pending],
  );
  return {
    loaded,
    olderComments,
    olderHistory,
    error: commentDetails.error ?? historyDetails.error,
    refetch: commentDetails.refetch,
  };
}
