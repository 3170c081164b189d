import type { LiveChange, LiveMessage } from "@baton/domain/workspace/workspace.live";
import { useEffect, useState } from "react";
import { LiveSocket, type LiveStatus } from "./live-socket.ts";
import { connectPresence, receivePresence } from "./presence.ts";
import type { WorkspaceSync } from "./workspace-sync.ts";

const isChange = (message: LiveMessage): message is LiveChange => !("type" in message);

/** Returns whether the person has joined or left a team before the page was connected. Only a team's changes have numbers. */
const isOfOtherTeam = (message: LiveMessage, since: number) =>
  "type" in message && message.type === "hello" && (message.seq === 0) !== (since === 0);

function receive(sync: WorkspaceSync, messages: readonly LiveMessage[]): void {
  const changes = messages.filter(isChange);
  sync.apply(changes);
  if (changes.length > 0) sync.store(changes);
  receivePresence(messages);
}

/**
 * Loads the workspace and keeps it up to date while the calling component is mounted.
 * @param confirmSession checks who is signed in; a stable function
 */
export function useLiveSync(sync: WorkspaceSync, confirmSession: () => Promise<void>): LiveStatus {
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
        onMessages: (messages) => {
          if (messages.some((message) => isOfOtherTeam(message, sync.since()))) void confirmSession();
          receive(sync, messages);
        },
        onReset: () => sync.reload(),
        onStatus: (now, send) => {
          setStatus(now);
          // Changes of the session are not sent again after a reconnect.
          if (now === "live" && wasLive) void confirmSession();
          wasLive ||= now === "live";
          connectPresence(now === "live" ? send : undefined);
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
  }, [sync, confirmSession]);
  return status;
}
