import type { Sessions } from "../auth/sessions.ts";
import type { Nodes } from "../nodes/nodes.ts";
import type { LiveHub } from "./hub.ts";

/** What happens on any node takes effect in the memory of this one. */
export function followNews(nodes: Nodes, sessions: Sessions, hub: LiveHub): void {
  nodes.listen({
    heard(news, node) {
      switch (news.type) {
        case "changed":
          hub.notify(news.workspaceId, news.seq);
          break;
        case "looking":
          hub.presence.heard(news, node);
          break;
        case "person":
          sessions.forgetUser(news.userId);
          hub.recheckUser(news.userId);
          break;
        case "renewed":
          sessions.forgetUser(news.userId);
          break;
        case "doubt":
          sessions.forgetWorkspace(news.workspaceId);
          hub.lookAgain(news.workspaceId);
          break;
      }
    },
    asked: () => hub.presence.sayAgain(),
    gone: (node) => hub.presence.gone(node),
    missed() {
      sessions.forgetAll();
      void hub.catchUp();
    },
  });
}
