import { AppError } from "@baton/domain/kernel/errors";
import type { Actor } from "@baton/domain/session/session";
import { type Kysely, sql } from "kysely";
import type { Backend } from "./backend.ts";
import type { EntityColumns, EntityTable, Versioned } from "./entity-table.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";
import { bytesIn } from "./usage.ts";

/** One line of the log as subscribers get it; `value` is JSON text, serialised once. */
export interface Change {
  readonly seq: number;
  readonly entity: string;
  readonly id: string;
  readonly value: string | null;
}

/** Who writes, where, and under which key. */
export interface WriteScope {
  readonly workspaceId: string | null;
  readonly actorId: string;
  /**
   * Asked before anything else is done: who writes, as the store says now. The rights that a request came with may have
   * been lost while it waited.
   * @throws AppError when they may not
   */
  readonly admit?: (db: Kysely<Tables>) => Promise<Actor>;
  /** The sender's name for this request, so that a repeated one is not done twice. Needs `admit`. */
  readonly idempotency?: { readonly key: string; readonly request: string } | undefined;
}

type Noted = Omit<Change, "seq">;

/** The tables of entities by name: `EntityTable` has checked what belongs in which. */
type Entities = Kysely<Record<string, EntityColumns>>;
type Row = Record<string, unknown> & EntityColumns;

const entitiesOf = (db: Kysely<Tables>) => db as unknown as Entities;

/** The statements that keep the entities of one table. */
function statementsOf(table: string) {
  return {
    insert: prepared((db, row: Row) => entitiesOf(db).insertInto(table).values(row)),
    update: prepared((db, row: Record<string, unknown>, { workspace_id, id, version }: EntityColumns) =>
      entitiesOf(db)
        .updateTable(table)
        .set(row)
        .where("workspace_id", "=", workspace_id)
        .where("id", "=", id)
        .where("version", "=", version),
    ),
  };
}

const statements = new Map<string, ReturnType<typeof statementsOf>>();

function statementsFor(table: string): ReturnType<typeof statementsOf> {
  const known = statements.get(table) ?? statementsOf(table);
  statements.set(table, known);
  return known;
}

/** What a write adds to its workspace; less than nothing for what it takes away. */
interface Growth {
  readonly changes: number;
  readonly tasks: number;
  readonly bytes: number;
  readonly logBytes: number;
}

const advance = prepared((db, workspaceId: string, { changes, tasks, bytes, logBytes }: Growth) =>
  db
    .updateTable("workspace")
    .set({
      seq: sql<number>`seq + ${changes}`,
      entities: sql<number>`entities + ${tasks}`,
      entity_bytes: sql<number>`entity_bytes + ${bytes}`,
      log_bytes: sql<number>`log_bytes + ${logBytes}`,
    })
    .where("id", "=", workspaceId)
    .returning(["seq", "entities as tasks", "entity_bytes as bytes", "log_bytes as logBytes"]),
);

/** What a write did to its workspace, and what that stores now. */
interface Advance {
  readonly changes: readonly Change[];
  readonly grown: Growth;
  readonly now: { readonly tasks: number; readonly bytes: number; readonly logBytes: number };
}

const insertChanges = prepared((db, rows: Tables["change"][]) => db.insertInto("change").values(rows));

/**
 * One write transaction. `insert`, `update` and `remove` keep the row, its version and its line in the change log
 * together; `changed` is for what is not one row of one table.
 */
export class Tx {
  readonly db: Kysely<Tables>;
  readonly dialect: Backend["dialect"];
  readonly now: string;
  readonly #scope: WriteScope;
  readonly #noted: Noted[] = [];
  #tasks = 0;
  #bytes = 0;

  constructor(db: Kysely<Tables>, dialect: Backend["dialect"], scope: WriteScope) {
    this.db = db;
    this.dialect = dialect;
    this.now = new Date().toISOString();
    this.#scope = scope;
  }

  /** The workspace this write may touch. */
  get workspaceId(): string {
    if (this.#scope.workspaceId === null) throw new AppError("forbidden", "You are not in a team yet.");
    return this.#scope.workspaceId;
  }

  /** Notes in the log what became of an entity: its published form, or null when it is gone. */
  changed(entity: string, id: string, value: object | null): void {
    this.#noted.push({ entity, id, value: value === null ? null : JSON.stringify(value) });
  }

  /** Stores a new entity. */
  async insert<E extends Versioned>(table: EntityTable<E>, entity: E): Promise<E> {
    const row = { ...table.toRow(entity), workspace_id: this.workspaceId };
    await statementsFor(table.table).insert(this.db, row);
    this.#tasks += 1;
    this.#bytes += bytesIn(row, table.texts);
    this.changed(table.entity, entity.id, table.toWire(entity));
    return entity;
  }

  /**
   * Stores `entity` in place of `before`, as the version after it.
   * @throws AppError stale_version when the stored version is another one
   */
  async update<E extends Versioned>(table: EntityTable<E>, before: E, entity: E): Promise<E> {
    const { id, version } = before;
    const next = { ...entity, id, version: version + 1 };
    const stored = { id, version, workspace_id: this.workspaceId };
    // Naming a key among what is set makes the database write its indexes again.
    const { id: _same, ...row } = table.toRow(next);
    const { numAffectedRows } = await statementsFor(table.table).update(this.db, row, stored);
    if (numAffectedRows !== 1n) throw new AppError("stale_version");
    this.#bytes += bytesIn(row, table.texts) - bytesIn(table.toRow(before), table.texts);
    this.changed(table.entity, id, table.toWire(next));
    return next;
  }

  /** Removes an entity for good. */
  async remove<E extends Versioned>(table: EntityTable<E>, entity: E): Promise<void> {
    await entitiesOf(this.db)
      .deleteFrom(table.table)
      .where("workspace_id", "=", this.workspaceId)
      .where("id", "=", entity.id)
      .execute();
    this.#tasks -= 1;
    this.#bytes -= bytesIn(table.toRow(entity), table.texts);
    this.changed(table.entity, entity.id, null);
  }

  /** Numbers what was noted and counts what was stored. Called by the store at the end of the write. */
  async advance(): Promise<Advance | undefined> {
    if (this.#noted.length === 0) return undefined;
    const logBytes = this.#noted.reduce((sum, { value }) => sum + (value === null ? 0 : Buffer.byteLength(value)), 0);
    const grown = { changes: this.#noted.length, tasks: this.#tasks, bytes: this.#bytes, logBytes };
    const [row] = (await advance(this.db, this.workspaceId, grown)).rows;
    if (!row) throw new Error("The workspace of this write does not exist.");
    const { seq, ...now } = row;
    const first = seq - this.#noted.length + 1;
    const changes = this.#noted.map((noted, index) => ({ seq: first + index, ...noted }));
    return { changes, grown, now };
  }

  /** Writes numbered changes to the log. */
  async writeLog(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map((change) => ({
      workspace_id: this.workspaceId,
      seq: change.seq,
      at: this.now,
      actor_id: this.#scope.actorId,
      entity: change.entity,
      entity_id: change.id,
      value: change.value,
    }));
    await insertChanges(this.db, rows);
  }
}
