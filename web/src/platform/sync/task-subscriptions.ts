import { setOfTask } from "@baton/domain/kernel/synced";
import type { LiveMessage, LiveRequest } from "@baton/domain/workspace/workspace.live";
import { useEffect } from "react";
import { queryClient } from "../query-client.ts";
import { confirmSets, neededSets, onNewSets } from "./project-sets.ts";
import { partsKey } from "./synced-list.ts";

type Send = (request: LiveRequest) => void;

/** The open tasks, and in how many places each is open. */
const open = new Map<string, number>();
let send: Send | undefined;
/** The change since which the page receives all changes of the open tasks; infinite while it receives none. */
let subscribedSince = Number.POSITIVE_INFINITY;
/** The number of subscription messages that the server has not answered yet. */
let unanswered = 0;

/** The key of the queries for the details of a task. */
export const taskKey = (taskId: string) => [...partsKey, setOfTask(taskId)] as const;

function subscribe(): void {
  subscribedSince = Number.POSITIVE_INFINITY;
  unanswered += send ? 1 : 0;
  send?.({ hold: [...open.keys()], sets: [...neededSets()] });
}

onNewSets(subscribe);

/** Sets the function that sends to the live socket; undefined while it is disconnected. */
export function connectSubscriptions(sendToSocket: Send | undefined): void {
  send = sendToSocket;
  unanswered = 0;
  subscribe();
}

/** Processes the answers to subscriptions among the messages of the live socket. */
export function receiveConfirmations(messages: readonly LiveMessage[]): void {
  const answers = messages.filter((message) => "type" in message && message.type === "held");
  unanswered -= answers.length;
  const last = answers.at(-1);
  if (!last || unanswered > 0) return;
  subscribedSince = last.seq;
  confirmSets(last.seq);
  for (const taskId of open.keys()) {
    const lacksSome = { predicate: ({ state }: { state: { data: unknown } }) => seqOf(state.data) < subscribedSince };
    void queryClient.invalidateQueries({ queryKey: taskKey(taskId), ...lacksSome }, { cancelRefetch: false });
  }
}

const seqOf = (data: unknown) => (data as { readonly seq: number } | undefined)?.seq ?? 0;

/** Returns whether data loaded as of change `seq` stays complete, because the page receives all later changes. */
export function isCompleteSince(seq: number): boolean {
  return !send || subscribedSince === Number.POSITIVE_INFINITY || seq >= subscribedSince;
}

/**
 * Returns whether the known state of a task, as of change `seq`, need not be loaded again, because the page receives
 * every later change. While the server has not answered since which change it does, this is assumed; the answer then
 * reloads incomplete data.
 */
export function isLive(taskId: string, seq: number): boolean {
  return send !== undefined && open.has(taskId) && seq > 0 && isCompleteSince(seq);
}

/** Returns whether a task is open, so that the page receives its changes. */
export const isSubscribed = (taskId: string): boolean => open.has(taskId);

/** Subscribes to all changes of a task's details while mounted. */
export function useTaskSubscription(taskId: string): void {
  useEffect(() => {
    open.set(taskId, (open.get(taskId) ?? 0) + 1);
    subscribe();
    return () => {
      const rest = (open.get(taskId) ?? 1) - 1;
      if (rest > 0) open.set(taskId, rest);
      else open.delete(taskId);
      subscribe();
    };
  }, [taskId]);
}
