import type { LiveMessage } from "@baton/domain/workspace/workspace.live";
import { useEffect, useState } from "react";
import { membersQuery } from "@/features/member/public.ts";
import { tasksQuery } from "@/features/task/public.ts";
import { LiveSocket, type LiveStatus } from "@/platform/live.ts";
import { hearPresence, speakThrough } from "@/platform/presence.ts";
import { queryClient } from "@/platform/query-client.ts";
import { applyToCache, compact, fillCopy, keepChanges, load, loadAnew } from "./disk-sync.ts";
import { confirmSession } from "./enter.ts";

function hear(messages: readonly LiveMessage[]): void {
  const changes = messages.filter((message) => "entity" in message);
  applyToCache(changes);
  if (changes.length > 0) keepChanges(changes);
  hearPresence(messages);
}

function since(): number {
  const tasks = queryClient.getQueryData(tasksQuery.queryKey)?.seq ?? 0;
  const members = queryClient.getQueryData(membersQuery.queryKey)?.seq ?? 0;
  return Math.min(tasks, members);
}

/** Loads the workspace and keeps it current for as long as the signed-in part of the page is shown. */
export function useLiveSync(): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>("connecting");
  useEffect(() => {
    let close = () => {};
    let left = false;
    const start = async () => {
      // Where it failed, the stream catches up all the same.
      await load();
      if (left) return;
      let wasLive = false;
      const live = new LiveSocket({
        since,
        onMessages: hear,
        onReset: loadAnew,
        onStatus: (now, say) => {
          setStatus(now);
          // What changed about the session while the socket was away was told to nobody.
          if (now === "live" && wasLive) void confirmSession();
          wasLive ||= now === "live";
          speakThrough(now === "live" ? say : undefined);
        },
        onRefused: () => void confirmSession(),
      });
      close = () => live.close();
      await fillCopy();
    };
    void start();
    document.addEventListener("visibilitychange", compact);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", compact);
      close();
    };
  }, []);
  return status;
}
