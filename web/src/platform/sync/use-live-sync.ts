import { setOfInbox } from "@baton/domain/kernel/synced";
import type { Rights } from "@baton/domain/session/session";
import type { LiveChange, LiveMessage } from "@baton/domain/workspace/workspace.live";
import { useEffect, useState } from "react";
import { LiveSocket, type LiveStatus } from "./live-socket.ts";
import { connectPresence, receivePresence } from "./presence.ts";
import { neededSets } from "./project-sets.ts";
import { connectSubscriptions, receiveConfirmations } from "./task-subscriptions.ts";
import type { WorkspaceSync } from "./workspace-sync.ts";

const isChange = (message: LiveMessage): message is LiveChange => !("type" in message);

/**
 * Returns the rights that the server states when the page connects. It announces later changes by closing the socket.
 */
const statedRights = (messages: readonly LiveMessage[]) =>
  messages.find((message) => "type" in message && message.type === "hello")?.rights;

function receive(sync: WorkspaceSync, messages: readonly LiveMessage[]): void {
  const changes = messages.filter(isChange);
  sync.apply(changes);
  if (changes.length > 0) sync.store(changes);
  receivePresence(messages);
  receiveConfirmations(messages);
}

/**
 * Loads the workspace and keeps it up to date while the calling component is mounted.
 * @param confirmSession checks who is signed in, unless the page knows that they have these rights; must be stable
 */
export function useLiveSync(
  sync: WorkspaceSync,
  userId: string,
  confirmSession: (rights?: Rights) => Promise<void>,
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>("connecting");
  useEffect(() => {
    let close = () => {};
    let isUnmounted = false;
    const start = async () => {
      // If this fails, the live stream catches up.
      await sync.load();
      if (isUnmounted) return;
      let wasLive = false;
      const live = new LiveSocket({
        since: () => sync.since(),
        sets: () => ["core", "archive", setOfInbox(userId), ...neededSets()],
        onMessages: (messages) => {
          const rights = statedRights(messages);
          if (rights) void confirmSession(rights);
          receive(sync, messages);
        },
        onReset: () => sync.reload(),
        onStatus: (now, send) => {
          setStatus(now);
          // Changes of the session are not sent again after a reconnect.
          if (now === "live" && wasLive) void confirmSession();
          wasLive ||= now === "live";
          connectPresence(now === "live" ? send : undefined);
          connectSubscriptions(now === "live" ? send : undefined);
        },
        onRefused: () => void confirmSession(),
      });
      close = () => live.close();
      await sync.fillReplica();
    };
    void start();
    document.addEventListener("visibilitychange", sync.compact);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", sync.compact);
      close();
    };
  }, [sync, userId, confirmSession]);
  return status;
}
