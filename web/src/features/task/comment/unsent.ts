import type { CommentWrite } from "@baton/domain/comment/comment.sync";
import { useMemo, useSyncExternalStore } from "react";
import { currentUserQuery, useActor } from "@/features/session/public.ts";
import { queryClient } from "@/platform/query-client.ts";
import { keepInTab, readFromTab } from "@/platform/tab-storage.ts";

/** A comment that the server has refused, or a change of one. It waits in this tab for its author. */
export interface Unsent {
  readonly write: CommentWrite & { readonly kind: "create" | "edit" };
  /** Why it was refused. */
  readonly reason: string;
}

const name = "unsent-comments";
const none: readonly Unsent[] = [];
const listeners = new Set<() => void>();
let kept: { readonly account: string; readonly comments: readonly Unsent[] } | undefined;

function unsentOf(account: string): readonly Unsent[] {
  if (kept?.account !== account) {
    kept = { account, comments: (readFromTab(account, name) as readonly Unsent[] | null) ?? none };
  }
  return kept.comments;
}

function keep(account: string, comments: readonly Unsent[]): void {
  kept = { account, comments };
  keepInTab(account, name, comments.length > 0 ? comments : null);
  for (const listener of listeners) listener();
}

/** Keeps a comment that the server has refused. */
export function keepUnsent(unsent: Unsent): void {
  const account = queryClient.getQueryData(currentUserQuery.queryKey)?.member.id;
  if (account !== undefined) keep(account, [...unsentOf(account), unsent]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The refused comments on a task, and a function that takes one away. */
export function useUnsent(taskId: string) {
  const { userId } = useActor();
  const all = useSyncExternalStore(subscribe, () => unsentOf(userId));
  const unsent = useMemo(() => all.filter(({ write }) => write.taskId === taskId), [all, taskId]);
  const remove = (gone: Unsent) =>
    keep(
      userId,
      unsentOf(userId).filter((each) => each !== gone),
    );
  return { unsent, remove };
}
