import { setImmediate } from "node:timers/promises";
import { newId } from "@baton/domain/kernel/ids";
import type { Kysely } from "kysely";
import type { Recorded } from "./entity-table.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";

type Row = Tables["activity"];
interface Identified {
  readonly id: string;
}
type Difference = readonly [field: string, values: readonly [before: unknown, after: unknown]];

/** Who writes, where, when, and through what. */
type Origin = Pick<Row, "workspace_id" | "at" | "actor_id" | "through">;

/** Values of entities are plain JSON with a fixed key order, so equal values have equal text. */
const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that differ between two states of an entity, with both values. */
function difference(before: Readonly<Record<string, unknown>>, after: typeof before): Difference[] {
  const fields = Object.keys({ ...before, ...after });
  return fields.flatMap((field): Difference[] => {
    const values = [before[field] ?? null, after[field] ?? null] as const;
    return same(...values) ? [] : [[field, values]];
  });
}

/** Number of lines per insert. */
const insertedAtOnce = 500;

const insertRows = prepared((db, rows: readonly Row[]) => db.insertInto("activity").values(rows));

/** The lines that a write adds to the history of tasks. Each method returns the bytes of the long texts in its line. */
export class History {
  readonly #rows: Omit<Row, keyof Origin>[] = [];

  /** Notes that an entity was created. */
  created<E extends Identified>(recorded: Recorded<E>, entity: E): number {
    // The row of a new task says how it began.
    const fields = recorded.entity === "task" ? {} : recorded.fieldsOf(entity);
    return recorded.changesOnly ? 0 : this.#note(recorded, "created", entity, difference({}, fields));
  }

  /** Notes that an entity was changed, unless history does not tell of that. */
  changed<E extends Identified>(recorded: Recorded<E>, before: E, after: E): number {
    const fields = difference(recorded.fieldsOf(before), recorded.fieldsOf(after));
    return fields.length === 0 ? 0 : this.#note(recorded, "changed", after, fields);
  }

  /** Notes that an entity was removed. The history of a task goes with it. */
  removed<E extends Identified>(recorded: Recorded<E>, entity: E): number {
    if (recorded.changesOnly || recorded.entity === "task") return 0;
    return this.#note(recorded, "removed", entity, difference(recorded.fieldsOf(entity), {}));
  }

  #note<E extends Identified>(recorded: Recorded<E>, kind: Row["kind"], entity: E, all: readonly Difference[]): number {
    const { longFields = [], unkeptFields = [] } = recorded;
    const long = all.filter(([field]) => longFields.includes(field));
    const texts = long.length === 0 ? null : JSON.stringify(Object.fromEntries(long));
    const isShort = ([field]: Difference) => !(longFields.includes(field) || unkeptFields.includes(field));
    const fields = JSON.stringify(Object.fromEntries(all.map((each) => (isShort(each) ? each : [each[0], null]))));
    const what = { entity: recorded.entity, entity_id: entity.id, kind, name: recorded.nameOf(entity), fields, texts };
    const tasks = recorded.tasksOf(entity);
    for (const { id, projectId } of tasks) {
      this.#rows.push({ ...what, id: newId(), task_id: id, project_id: projectId, version: 1 });
    }
    return texts === null ? 0 : Buffer.byteLength(texts) * tasks.length;
  }

  /** Stores the noted lines, at the end of their write. */
  async store(db: Kysely<Tables>, origin: Origin): Promise<void> {
    for (let first = 0; first < this.#rows.length; first += insertedAtOnce) {
      // SQLite answers synchronously, so the inserts in a row would block the event loop.
      if (first > 0) await setImmediate();
      const some = this.#rows.slice(first, first + insertedAtOnce);
      await insertRows(
        db,
        some.map((row) => ({ ...row, ...origin })),
      );
    }
  }
}
