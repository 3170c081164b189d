import { setImmediate } from "node:timers/promises";
import { newId } from "@baton/domain/kernel/ids";
import type { Kysely } from "kysely";
import type { Recorded, Versioned } from "./entity-table.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";

type Row = Tables["activity"];
type Difference = readonly [field: string, values: readonly [before: unknown, after: unknown]];

type HistoryRef = ReturnType<Recorded<never>["historiesOf"]>[number];

/** Returns true if an entity has its own history. */
const hasHistory = ({ entity }: Pick<Recorded<never>, "entity">) => entity === "task" || entity === "project";

/** A line that a write adds to history: the values of each field before and after, long texts included. */
export interface RecordedLine extends Pick<Row, "entity" | "kind"> {
  readonly taskId: string | null;
  readonly fields: Readonly<Record<string, [before: unknown, after: unknown]>>;
}

/** The workspace, time and actor of a write, and what made it. */
type Origin = Pick<
  Row,
  "workspace_id" | "at" | "actor_id" | "through" | "token_id" | "token_name" | "proposal_id" | "pull" | "undo_of"
>;

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
const insertedAtOnce = 250;

const insertRows = prepared((db, rows: readonly Row[]) => db.insertInto("activity").values(rows));

/**
 * The lines that a write adds to the history of projects and their tasks. Each method returns the bytes of the long
 * texts in its lines.
 */
export class History {
  /** Whether it also has what the history of a person's changes leaves out, so that it can be undone. */
  readonly #isComplete: boolean;
  readonly #rows: Omit<Row, keyof Origin | "id">[] = [];
  /** The projects that the write creates. Their initial stages and people are not recorded separately. */
  readonly #begun = new Set<string>();

  constructor(isComplete: boolean) {
    this.#isComplete = isComplete;
  }

  /** Records that an entity was created. */
  created<E extends Versioned>(recorded: Recorded<E>, entity: E): number {
    // The row of a new task or project contains its initial values.
    const fields = hasHistory(recorded) ? {} : recorded.fieldsOf(entity);
    if (recorded.entity === "project") this.#begun.add(entity.id);
    return recorded.changesOnly && !this.#isComplete
      ? 0
      : this.#note(recorded, "created", entity, difference({}, fields));
  }

  /** Records that an entity was changed, unless no recorded field changed. */
  changed<E extends Versioned>(recorded: Recorded<E>, before: E, after: E): number {
    const fields = difference(recorded.fieldsOf(before), recorded.fieldsOf(after));
    if (fields.length === 0) return 0;
    const moved = fields.filter(([field]) => recorded.entity === "task" && field === "projectId");
    // The project that a task leaves records only that: people who see it may not see the task's new project.
    if (moved.length > 0) this.#note(recorded, "removed", after, moved, recorded.historiesOf(before));
    return this.#note(recorded, "changed", after, fields);
  }

  /** Records that an entity was removed. The history of a task or project is deleted with it. */
  removed<E extends Versioned>(recorded: Recorded<E>, entity: E): number {
    if (recorded.changesOnly || hasHistory(recorded)) return 0;
    return this.#note(recorded, "removed", entity, difference(recorded.fieldsOf(entity), {}));
  }

  #note<E extends Versioned>(
    recorded: Recorded<E>,
    kind: Row["kind"],
    entity: E,
    all: readonly Difference[],
    histories = recorded.historiesOf(entity),
  ): number {
    const { longFields = [], omittedFields: unkeptFields = [] } = recorded;
    const long = all.filter(([field]) => longFields.includes(field));
    const texts = long.length === 0 ? null : JSON.stringify(Object.fromEntries(long));
    const isShort = ([field]: Difference) => !(longFields.includes(field) || unkeptFields.includes(field));
    const fields = JSON.stringify(Object.fromEntries(all.map((each) => (isShort(each) ? each : [each[0], null]))));
    const changed = { entity: recorded.entity, entity_id: entity.id, entity_version: entity.version };
    const what = { ...changed, kind, name: recorded.nameOf(entity), fields, texts };
    const isRecorded = ({ taskId, projectId }: HistoryRef) =>
      taskId !== null || recorded.entity === "project" || !this.#begun.has(projectId);
    const recordedIn = histories.filter(isRecorded);
    for (const { taskId, projectId } of recordedIn) {
      this.#rows.push({ ...what, task_id: taskId, project_id: projectId, version: 1 });
    }
    return texts === null ? 0 : Buffer.byteLength(texts) * recordedIn.length;
  }

  /** The recorded lines so far. */
  get lines(): readonly RecordedLine[] {
    return this.#rows.map(({ task_id: taskId, entity, kind, fields, texts }) => {
      const values = { ...JSON.parse(fields), ...(texts === null ? {} : JSON.parse(texts)) };
      return { taskId, entity, kind, fields: values };
    });
  }

  /** Stores the recorded lines at the end of the write. */
  async store(db: Kysely<Tables>, origin: Origin): Promise<void> {
    // Ids of the same millisecond are in random order, and history is read in the order of ids.
    const ids = this.#rows.map(() => newId()).sort();
    for (let first = 0; first < this.#rows.length; first += insertedAtOnce) {
      // SQLite answers synchronously, so consecutive inserts would block the event loop.
      if (first > 0) await setImmediate();
      const some = this.#rows.slice(first, first + insertedAtOnce);
      await insertRows(
        db,
        some.map((row, index) => ({ ...row, ...origin, id: ids[first + index] ?? newId() })),
      );
    }
  }
}
