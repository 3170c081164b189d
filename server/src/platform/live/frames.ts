import { isIn } from "@baton/domain/session/audience";
import type { PersonActor } from "@baton/domain/session/session";
import type { Change } from "../store/tx.ts";
import type { Client } from "./client.ts";

/** Values of changes by number, as JSON. Null is a deletion. */
export type Values = ReadonlyMap<number, string | null>;

/** How pages of the previous release receive changes. They do not say which sets they hold. */
export interface PreviousForm {
  /** The sets that they hold. */
  readonly sets: readonly string[];
  /**
   * Returns the values of changes in the form that these pages know, for an actor of the workspace. A change without a
   * value is sent as its number: they do not know its entity, or a later change follows.
   */
  readonly valuesOf: (actor: PersonActor, changes: readonly Change[]) => Promise<Values>;
}

/** Returns the value of a change for a client, or undefined if the client is told only its number. */
function valueFor(client: Client, change: Change, previous: Values | undefined): string | null | undefined {
  if (!isIn(client.session.actor, change.audience)) return undefined;
  if (!client.sets) return previous?.get(change.seq);
  return client.holds(change) ? change.value : undefined;
}

/** Returns whether two changes say that an entity left one set, or audience, for another. */
function isMove(change: Change, next: Change | undefined): boolean {
  return change.value === null && next?.entity === change.entity && next.id === change.id;
}

/** Serialises a change, or only its number. `value` is already JSON and is inserted verbatim. */
function frameOf({ seq, entity, id }: Change, value: string | null | undefined): Buffer {
  if (value === undefined) return Buffer.from(`{"seq":${seq}}`);
  return Buffer.from(`{"seq":${seq},"entity":${JSON.stringify(entity)},"id":${JSON.stringify(id)},"value":${value}}`);
}

/** Sends changes, in order, to some clients. */
export function sendChanges(clients: Iterable<Client>, changes: readonly Change[], previous: Values | undefined): void {
  for (const [index, change] of changes.entries()) sendChange(clients, change, changes[index + 1], previous);
}

/**
 * Sends a change to some clients, serialised once for all that receive the same. Whoever hears where something has moved
 * to is not told that it is gone: a page that paints in between would show that.
 */
function sendChange(
  clients: Iterable<Client>,
  change: Change,
  next: Change | undefined,
  previous: Values | undefined,
): void {
  const frames = new Map<string | null | undefined, Buffer>();
  const movedTo = isMove(change, next) ? next : undefined;
  for (const client of clients) {
    const isMoved = movedTo !== undefined && valueFor(client, movedTo, previous) !== undefined;
    const value = isMoved ? undefined : valueFor(client, change, previous);
    const frame = frames.get(value) ?? frameOf(change, value);
    frames.set(value, frame);
    // The log has lost changes of sets that the page does not hold.
    for (let seq = client.sent + 1; seq < change.seq; seq += 1)
      client.change(seq, frameOf({ ...change, seq }, undefined));
    client.change(change.seq, frame);
  }
}
