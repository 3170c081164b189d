import type { CommentWrite } from "@baton/domain/comment/comment.sync";
import { useMemo, useSyncExternalStore } from "react";
import { currentUserQuery, useActor } from "@/features/session/public.ts";
import { queryClient } from "@/platform/query-client.ts";
import { readFromTab, writeToTab } from "@/platform/tab-storage.ts";

/** A refused comment, or a refused change of one. It stays in this tab for its author. */
export interface Unsent {
  readonly write: CommentWrite & { readonly kind: "create" | "edit" };
  /** Why the server refused it. */
  readonly reason: string;
}

const name = "unsent-comments";
const none: readonly Unsent[] = [];
const listeners = new Set<() => void>();
let cached: { readonly account: string; readonly comments: readonly Unsent[] } | undefined;

function unsentOf(account: string): readonly Unsent[] {
  if (cached?.account !== account) {
    cached = { account, comments: (readFromTab(account, name) as readonly Unsent[] | null) ?? none };
  }
  return cached.comments;
}

function store(account: string, comments: readonly Unsent[]): void {
  cached = { account, comments };
  writeToTab(account, name, comments.length > 0 ? comments : null);
  for (const listener of listeners) listener();
}

/** Stores a refused comment. */
export function storeUnsent(unsent: Unsent): void {
  const account = queryClient.getQueryData(currentUserQuery.queryKey)?.member.id;
  if (account !== undefined) store(account, [...unsentOf(account), unsent]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the refused comments on a task, and a function that removes one. */
export function useUnsent(taskId: string) {
  const { userId } = useActor();
  const all = useSyncExternalStore(subscribe, () => unsentOf(userId));
  const unsent = useMemo(() => all.filter(({ write }) => write.taskId === taskId), [all, taskId]);
  const remove = (gone: Unsent) =>
    store(
      userId,
      unsentOf(userId).filter((each) => each !== gone),
    );
  return { unsent, remove };
}
