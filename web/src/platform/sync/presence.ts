import type { EditedField, LiveMessage, LiveRequest, Place } from "@baton/domain/workspace/workspace.live";
import { useEffect, useSyncExternalStore } from "react";

type Presence = Extract<LiveMessage, { type: "presence" }>;
type Send = (request: LiveRequest) => void;

const nobody: readonly string[] = [];

/** The places on the screen, innermost last: a task beside its list follows the list. */
let places: readonly { readonly at: Place }[] = [];
/** The fields that this person is editing, in the order in which they were opened. */
let edited: readonly { readonly at: Place; readonly field: EditedField }[] = [];
let latest: Presence | undefined;
let send: Send | undefined;
const listeners = new Set<() => void>();

/**
 * Sends the server the place that this person is viewing, and the field that they are editing there; nothing while the
 * tab is hidden.
 */
function publish(): void {
  const at = document.hidden ? null : (places.at(-1)?.at ?? null);
  const field = edited.findLast((each) => each.at === at)?.field;
  send?.({ look: at, ...(field ? { edits: field } : {}) });
}

function set(presence: Presence | undefined): void {
  latest = presence;
  for (const listener of listeners) listener();
}

/** Publishes that this person is viewing `at`. Returns a function that ends it. */
function look(at: Place): () => void {
  const looking = { at };
  places = [...places, looking];
  publish();
  return () => {
    places = places.filter((one) => one !== looking);
    publish();
  };
}

/** Sets the function that sends to the live socket; undefined while it is disconnected. */
export function connectPresence(sendToSocket: Send | undefined): void {
  send = sendToSocket;
  if (send) publish();
  else set(undefined);
}

/** Takes the last presence message out of the messages that the live socket received. */
export function receivePresence(messages: readonly LiveMessage[]): void {
  const last = messages.findLast((message) => "type" in message && message.type === "presence");
  if (last) set(last as Presence);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Publishes that this person is viewing `at` while mounted, and returns the ids of all people who are. */
export function usePresence(at: Place): readonly string[] {
  useEffect(() => {
    const leave = look(at);
    document.addEventListener("visibilitychange", publish);
    return () => {
      document.removeEventListener("visibilitychange", publish);
      leave();
    };
  }, [at]);
  return useSyncExternalStore(subscribe, () => (latest?.at === at ? latest.people : nobody));
}

/** Publishes that this person is editing a field of a task while `isEditing`. */
export function useEditing(at: Place, field: EditedField, isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return undefined;
    const editing = { at, field };
    edited = [...edited, editing];
    publish();
    return () => {
      edited = edited.filter((each) => each !== editing);
      publish();
    };
  }, [at, field, isEditing]);
}

/** Returns the ids of all people who are editing a field of a task, separated by spaces. */
export function useEditors(at: Place, field: EditedField): string {
  return useSyncExternalStore(subscribe, () => {
    const editing = latest?.at === at ? Object.entries(latest.editing ?? {}) : [];
    return editing.flatMap(([id, theirs]) => (theirs === field ? id : [])).join(" ");
  });
}
