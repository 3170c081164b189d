import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { memberWire } from "../member/member.wire.ts";
import { taskWire } from "../task/task.wire.ts";

const seq = z.int().min(0);

/** A change in a workspace: the whole entity after the change, or null if it was deleted. */
export const change = z.discriminatedUnion("entity", [
  z.object({ seq, entity: z.literal("task"), id: z.string(), value: taskWire.nullable() }),
  z.object({ seq, entity: z.literal("member"), id: z.string(), value: memberWire.nullable() }),
]);
export type Change = z.infer<typeof change>;
export type ChangedEntity = Change["entity"];

/** A change that the person may not hear of. Only its number is sent, so that numbers stay without gaps. */
const unheard = z.strictObject({ seq });

/** A change as a page receives it. */
export type LiveChange = Change | z.infer<typeof unheard>;

/** What a person is looking at: a list of tasks, or a task by its id. */
const place = z.union([z.enum(["tasks", "completed", "in-progress", "todo"]), uuid]);
export type Place = z.infer<typeof place>;

/** Maximum number of people listed per place. */
export const namedInPlace = 50;

/** The ids of the people at a place, in order of arrival, including the recipient. */
const presence = z.object({ type: z.literal("presence"), at: place, people: z.array(id).max(namedInPlace) });

/**
 * Messages from the server over `GET /api/live`. First comes `hello` with the number of the last change, followed by
 * every change after `since` in order, or `reset` if the log does not cover `since`: reload the lists. `presence` lists
 * the people at this page's place whenever somebody arrives or leaves. `alive` is sent regularly, because a browser
 * does not report a dead socket.
 */
export const liveMessage = z.union([
  z.object({ type: z.literal("hello"), seq }),
  z.object({ type: z.literal("reset"), seq }),
  z.object({ type: z.literal("alive") }),
  presence,
  change,
  unheard,
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/**
 * A message from the page: the place its person is looking at, or null for none (another screen, or a hidden window).
 */
export const liveRequest = z.strictObject({ look: place.nullable() });
export type LiveRequest = z.infer<typeof liveRequest>;

/** Why the server closed a live socket, as WebSocket close codes (RFC 6455, section 7.4). */
export const liveClose = { misunderstood: 1008, restarting: 1012, signedOut: 4001, tooMany: 4029 } as const;

/**
 * Applies changes to a list in order: an entity is replaced in place, appended, or removed (null). Returns the same
 * list if there are no changes. Idempotent.
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
