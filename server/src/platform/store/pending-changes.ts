import { setOfPerson } from "@baton/domain/kernel/synced";
import { audienceWithout } from "@baton/domain/session/audience";
import type { EntityTable, LogEntry, Versioned } from "./entity-table.ts";

/** A log entry as passed to subscribers. `value` is JSON text, serialised once. */
export interface Change {
  readonly seq: number;
  readonly entity: string;
  readonly id: string;
  readonly value: string | null;
  /** Who may receive it. Everyone else receives only its number. */
  readonly audience: string;
  /** The set that contains the entity. */
  readonly set: string;
}

/** The changes that a write logs at its end, in order. */
export class PendingChanges {
  readonly #changes: Omit<Change, "seq">[] = [];

  get count(): number {
    return this.#changes.length;
  }

  /** Adds the new state of an entity: its published form, or null if it was deleted for its audience. */
  add(entry: LogEntry, id: string, value: object | null): void {
    this.#changes.push({ ...entry, id, value: value === null ? null : JSON.stringify(value) });
  }

  /** Adds a replaced entity: a removal for people who no longer receive it, the new state for others. */
  addReplaced<E extends Versioned>(table: EntityTable<E>, before: E, next: E): void {
    const [was, entry] = [table.toLog(before), table.toLog(next)];
    const audience = was.set === entry.set ? audienceWithout(was.audience, entry.audience) : was.audience;
    if (audience) this.add({ ...was, audience }, next.id, null);
    const owners = new Set(table.ownersOf?.(next));
    for (const userId of table.ownersOf?.(before) ?? []) {
      if (!owners.has(userId)) this.add({ ...was, set: setOfPerson(userId) }, next.id, null);
    }
    this.add(entry, next.id, table.toWire(next));
  }

  /** Returns the changes, numbered up to `last`. */
  numbered(last: number): Change[] {
    const first = last - this.#changes.length + 1;
    return this.#changes.map((change, index) => ({ seq: first + index, ...change }));
  }
}
