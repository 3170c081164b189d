import type { SessionCache } from "../auth/session-cache.ts";
import type { Nodes } from "../nodes/nodes.ts";
import type { LiveHub } from "./hub.ts";

/** Applies events from all nodes to this node's memory. */
export function applyNodeEvents(nodes: Nodes, sessions: SessionCache, hub: LiveHub): void {
  nodes.subscribe({
    received(event, node) {
      switch (event.type) {
        case "changed":
          hub.notify(event.workspaceId, event.seq);
          break;
        case "looking":
          hub.presence.received(event, node);
          break;
        case "person":
          sessions.invalidateUser(event.userId);
          hub.recheckUser(event.userId);
          break;
        case "renewed":
          sessions.invalidateUser(event.userId);
          break;
        case "rights":
        case "doubt":
          sessions.invalidateWorkspace(event.workspaceId);
          hub.lookAgain(event.workspaceId);
          break;
      }
    },
    presenceRequested: () => hub.presence.publishAll(),
    nodeLeft: (node) => hub.presence.nodeLeft(node),
    eventsMissed() {
      sessions.invalidateAll();
      void hub.catchUp();
    },
  });
}
