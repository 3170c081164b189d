import type { LiveMessage, LiveRequest, Place } from "@baton/domain/workspace/workspace.live";
import { useEffect, useSyncExternalStore } from "react";

type Presence = Extract<LiveMessage, { type: "presence" }>;
type Say = (request: LiveRequest) => void;

const nobody: readonly string[] = [];

let place: Place | null = null;
let heard: Presence | undefined;
let say: Say | undefined;
const listeners = new Set<() => void>();

/** A tab behind another one is open, but nobody looks at it. */
function tell(): void {
  say?.({ look: document.hidden ? null : place });
}

function take(presence: Presence | undefined): void {
  heard = presence;
  for (const listener of listeners) listener();
}

function look(at: Place | null): void {
  place = at;
  tell();
}

/** To be called when there is a live socket to speak through, and when it is gone. */
export function speakThrough(socket: Say | undefined): void {
  say = socket;
  if (say) tell();
  else take(undefined);
}

/** To be called with what the live socket says. */
export function hearPresence(messages: readonly LiveMessage[]): void {
  const last = messages.findLast((message) => "type" in message && message.type === "presence");
  if (last) take(last as Presence);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says for as long as it is used that this person looks at `at`, and gives the ids of all who do. */
export function usePresence(at: Place): readonly string[] {
  useEffect(() => {
    look(at);
    document.addEventListener("visibilitychange", tell);
    return () => {
      document.removeEventListener("visibilitychange", tell);
      look(null);
    };
  }, [at]);
  return useSyncExternalStore(subscribe, () => (heard?.at === at ? heard.people : nobody));
}
