import { familyOf, setOfPerson, setOfTask } from "@baton/domain/kernel/synced";
import { isIn } from "@baton/domain/session/audience";
import { ownersOf } from "@baton/domain/workspace/workspace.live";
import type { Change } from "../store/pending-changes.ts";
import type { Client } from "./client.ts";

/** Changes by the names of the sets that contain their entities. */
type BySet = ReadonlyMap<string, readonly Change[]>;

/**
 * Returns the names of the sets that contain a changed entity: its set, the family, the open task, and people's own
 * sets.
 */
function setsOf({ set, entity, id, value }: Change): ReadonlySet<string> {
  const owners = value === null ? [] : ownersOf(entity, value);
  return new Set([set, familyOf(set) ?? set, setOfTask(id), ...owners.map(setOfPerson)]);
}

function bySets(changes: readonly Change[]): BySet {
  const bySet = new Map<string, Change[]>();
  for (const change of changes) {
    for (const name of setsOf(change)) {
      const some = bySet.get(name) ?? [];
      some.push(change);
      bySet.set(name, some);
    }
  }
  return bySet;
}

/** Returns the changes whose entities are in one of these sets. */
function changesInSets(sets: ReadonlySet<string>, bySet: BySet): ReadonlySet<Change> {
  const fewer = sets.size < bySet.size ? sets : bySet.keys();
  return new Set([...fewer].flatMap((name) => (sets.has(name) && bySet.get(name)) || []));
}

/**
 * Returns the later change that states where an entity is now, if the change at `index` removes it because it moved to
 * another set or audience.
 */
function moveAfter(changes: readonly Change[], index: number): Change | undefined {
  const { entity, id, value } = changes[index] ?? {};
  if (value !== null) return undefined;
  for (let later = index + 1; ; later += 1) {
    const next = changes[later];
    if (next?.entity !== entity || next?.id !== id) return undefined;
    if (next?.value !== null) return next;
  }
}

/**
 * Returns the changes that a client receives, in order. A client that receives where an entity has moved does not
 * receive its removal: a page that paints between the two would show the entity missing.
 */
function changesFor(
  { session: { actor } }: Client,
  some: ReadonlySet<Change>,
  movedTo: ReadonlyMap<Change, Change | undefined>,
): readonly Change[] {
  const isReceived = (change: Change | undefined) =>
    change !== undefined && some.has(change) && isIn(actor, change.audience);
  const received = [...some].filter((change) => isReceived(change) && !isReceived(movedTo.get(change)));
  return received.sort((a, b) => a.seq - b.seq);
}

/** Serialises a change. `value` is already JSON and is inserted verbatim. */
function frameOf({ seq, entity, id, value }: Change): Buffer {
  return Buffer.from(`{"seq":${seq},"entity":${JSON.stringify(entity)},"id":${JSON.stringify(id)},"value":${value}}`);
}

/** Sends a client the numbers up to `seq` of changes that do not concern it, or that the log has lost. */
function skipTo(client: Client, seq: number): void {
  const from = client.sent + 1;
  client.sendChange(seq, Buffer.from(from === seq ? `{"seq":${seq}}` : `{"seq":${seq},"from":${from}}`));
}

/** Sends changes, in order, to some clients. Each change is serialised once for all of them. */
export function sendChanges(clients: Iterable<Client>, changes: readonly Change[]): void {
  const bySet = bySets(changes);
  const movedTo = new Map(changes.map((change, index) => [change, moveAfter(changes, index)]));
  const frames = new Map<Change, Buffer>();
  for (const client of clients) {
    for (const change of changesFor(client, changesInSets(client.sets, bySet), movedTo)) {
      const frame = frames.get(change) ?? frameOf(change);
      frames.set(change, frame);
      skipTo(client, change.seq - 1);
      client.sendChange(change.seq, frame);
    }
    skipTo(client, changes.at(-1)?.seq ?? 0);
  }
}
