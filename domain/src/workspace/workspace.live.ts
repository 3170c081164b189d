import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { memberWire } from "../member/member.wire.ts";
import { taskWire } from "../task/task.wire.ts";

const seq = z.int().min(0);

/** One thing that happened in a workspace: the whole entity as it is now, or null when it is gone. */
export const change = z.discriminatedUnion("entity", [
  z.object({ seq, entity: z.literal("task"), id: z.string(), value: taskWire.nullable() }),
  z.object({ seq, entity: z.literal("member"), id: z.string(), value: memberWire.nullable() }),
]);
export type Change = z.infer<typeof change>;
export type ChangedEntity = Change["entity"];

/** What people look at: one of the lists of tasks, or a task by its id. */
const place = z.union([z.enum(["tasks", "completed", "in-progress", "todo"]), uuid]);
export type Place = z.infer<typeof place>;

/** At most so many people are named in one place. */
export const namedInPlace = 50;

/** Who looks at a place now, by their ids, the first who came first; whoever asks is among them. */
const presence = z.object({ type: z.literal("presence"), at: place, people: z.array(id).max(namedInPlace) });

/**
 * What the server says over `GET /api/live`: first `hello` with the number of the last change, then every change after
 * `since` in order; or `reset` when `since` is too old, or ahead, for the log: load the lists again. Besides,
 * `presence` of the place that this page looks at, whenever somebody comes or goes, and `alive` now and then, because a
 * browser does not tell a page that its socket is dead.
 */
export const liveMessage = z.union([
  z.object({ type: z.literal("hello"), seq }),
  z.object({ type: z.literal("reset"), seq }),
  z.object({ type: z.literal("alive") }),
  presence,
  change,
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** What a page says: where its person looks from now on; null for nowhere, on another screen or behind another window. */
export const liveRequest = z.strictObject({ look: place.nullable() });
export type LiveRequest = z.infer<typeof liveRequest>;

/** Why the server closed a live socket; the numbers are WebSocket close codes (RFC 6455, 7.4). */
export const liveClose = { misunderstood: 1008, restarting: 1012, signedOut: 4001, tooMany: 4029 } as const;

/**
 * A list after changes, applied in order: an entity is replaced where it stands, added at the end, or taken out (null).
 * The same list when there is nothing to apply. Applying changes again changes nothing.
 */
export function applyChanges<T extends { readonly id: string }>(
  list: readonly T[],
  changes: readonly { readonly id: string; readonly value: T | null }[],
): readonly T[] {
  if (changes.length === 0) return list;
  const items = new Map(list.map((item) => [item.id, item]));
  for (const { id, value } of changes) {
    if (value === null) items.delete(id);
    else items.set(id, value);
  }
  return [...items.values()];
}
