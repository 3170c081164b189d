import { setOfPerson } from "@baton/domain/kernel/synced";
import { isIn } from "@baton/domain/session/audience";
import type { PersonActor } from "@baton/domain/session/session";
import { ownersOf } from "@baton/domain/workspace/workspace.live";
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

const ownSets = new WeakMap<Change, readonly string[]>();

/** Returns the names of the people's own sets that a changed entity is in. */
function ownSetsOf(change: Change): readonly string[] {
  const known = ownSets.get(change);
  if (known || change.value === null) return known ?? [];
  const sets = ownersOf(change.entity, change.value).map(setOfPerson);
  ownSets.set(change, sets);
  return sets;
}

/** Returns whether the page of a client holds a set that a changed entity is in, or has it open. */
const isHeld = (client: Client, change: Change) =>
  client.holds(change) || client.ownSets.some((set) => ownSetsOf(change).includes(set));

/** Returns the value of a change for a client, or undefined if the client is told only its number. */
function valueFor(client: Client, change: Change, previous: Values | undefined): string | null | undefined {
  if (!isIn(client.session.actor, change.audience)) return undefined;
  if (!client.sets) return previous?.get(change.seq);
  return isHeld(client, change) ? change.value : undefined;
}

/** Returns what the changes after one say of where its entity is now, if it has left some sets, or an audience, for others. */
function moveAfter(changes: readonly Change[], index: number): Change | undefined {
  const { entity, id, value } = changes[index] ?? {};
  if (value !== null) return undefined;
  for (let later = index + 1; ; later += 1) {
    const next = changes[later];
    if (next?.entity !== entity || next?.id !== id) return undefined;
    if (next?.value !== null) return next;
  }
}

/** Serialises a change, or only its number. `value` is already JSON and is inserted verbatim. */
function frameOf({ seq, entity, id }: Change, value: string | null | undefined): Buffer {
  if (value === undefined) return Buffer.from(`{"seq":${seq}}`);
  return Buffer.from(`{"seq":${seq},"entity":${JSON.stringify(entity)},"id":${JSON.stringify(id)},"value":${value}}`);
}

/** Sends changes, in order, to some clients. */
export function sendChanges(clients: Iterable<Client>, changes: readonly Change[], previous: Values | undefined): void {
  for (const [index, change] of changes.entries()) sendChange(clients, change, moveAfter(changes, index), previous);
}

/**
 * Sends a change to some clients, serialised once for all that receive the same. Whoever hears where something has moved
 * to is not told that it is gone: a page that paints in between would show that.
 */
function sendChange(
  clients: Iterable<Client>,
  change: Change,
  movedTo: Change | undefined,
  previous: Values | undefined,
): void {
  const frames = new Map<string | null | undefined, Buffer>();
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
