import { AppError } from "@baton/domain/kernel/errors";
import { setOfPerson } from "@baton/domain/kernel/synced";
import { leftOut } from "@baton/domain/session/audience";
import type { PersonActor } from "@baton/domain/session/session";
import { type Kysely, sql } from "kysely";
import type { Backend } from "./backend.ts";
import { changedColumns, divided, entitiesOf, type Row, statementsFor, updateRows } from "./entity-statements.ts";
import type { CountedTable, EntityColumns, EntityTable, LogEntry, TableOfDetails, Versioned } from "./entity-table.ts";
import type { Scheduling } from "./fair-queue.ts";
import { History } from "./history.ts";
import type { Tables, Through } from "./tables.ts";
import { type Amount, bytesIn, type Growth, growWorkspace, sizeOf } from "./usage.ts";

/** A log entry as passed to subscribers. `value` is JSON text, serialised once. */
export interface Change {
  readonly seq: number;
  readonly entity: string;
  readonly id: string;
  readonly value: string | null;
  /** Who may hear it. Everyone else learns only its number. */
  readonly audience: string;
  /** The set that contains the entity. */
  readonly set: string;
}

/** The workspace, actor and idempotency key of a write, and its priority among others. */
export interface WriteScope extends Scheduling {
  /** People are not notified of it: it repeats what they already know. */
  readonly quiet?: true;
  /** Whether a page or a rule makes the write. Default: a page. */
  readonly through?: Through;
  /**
   * Returns the current actor, called before anything else: the rights of the request may have been revoked while it
   * waited.
   * @throws AppError when the actor may not write
   */
  readonly admit?: (db: Kysely<Tables>) => Promise<PersonActor>;
  /** The idempotency key and a hash of the request. Requires `admit`. */
  readonly idempotency?: { readonly key: string; readonly request: string } | undefined;
  /** The time of the change of which the write is a part. Default: now. */
  readonly now?: string;
}

type Noted = Omit<Change, "seq">;

/** Number of rows per insert of many. */
const insertedAtOnce = 250;

/** The consequences of writes of an entity. */
export interface WithConsequences<E> {
  /**
   * Stores the consequences of a write in the same transaction, such as notifications.
   * @param before undefined if the entity is new
   */
  afterwards(tx: Tx, entity: E, before: E | undefined): Promise<void>;
}

/** How an entity is stored, and the consequences of a write, if any. */
type WrittenTable<E extends Versioned> = EntityTable<E> & Partial<WithConsequences<E>>;

/** A task, or a project, to which rows of several tables belong. */
type Owner = { readonly task_id: string } | { readonly task_id: null; readonly project_id: string };

/** The changes of a write, the growth of its workspace, and the storage used afterwards. */
interface Advance {
  readonly changes: readonly Change[];
  readonly grown: Growth;
  readonly now: Amount;
}

/**
 * A write transaction. `insert`, `update` and `remove` keep a row, its version and its log entry consistent. `changed`
 * is for entities that are not one row of one table.
 */
export class Tx {
  readonly db: Kysely<Tables>;
  readonly dialect: Backend["dialect"];
  readonly now: string;
  readonly #scope: WriteScope;
  readonly #noted: Noted[] = [];
  readonly #history = new History();
  #tasks = 0;
  #bytes = 0;

  constructor(db: Kysely<Tables>, dialect: Backend["dialect"], scope: WriteScope) {
    this.db = db;
    this.dialect = dialect;
    this.now = scope.now ?? new Date().toISOString();
    this.#scope = scope;
  }

  /** The workspace that this write may change. */
  get workspaceId(): string {
    if (this.#scope.workspaceId === null) throw new AppError("forbidden", "You are not in a team yet.");
    return this.#scope.workspaceId;
  }

  /** The id of the actor; null for a rule of the installation or a job. */
  get actorId(): string | null {
    return this.#scope.through === "rule" ? null : this.#scope.actorId;
  }

  /** Whether people are notified of what it changes. */
  get tells(): boolean {
    return !this.#scope.quiet;
  }

  /** Logs the new state of an entity: its published form, or null if it was deleted for its audience. */
  changed(entry: LogEntry, id: string, value: object | null): void {
    this.#noted.push({ ...entry, id, value: value === null ? null : JSON.stringify(value) });
  }

  /** Stores new entities that nobody can see yet, without logging or counting them. */
  async insertUnlogged<E extends Versioned>(table: EntityTable<E>, entities: readonly E[]): Promise<void> {
    if (entities.length > 0) {
      await this.#insertRows(
        table,
        entities.map((entity) => table.toRow(entity)),
      );
    }
  }

  async #insertRows<E extends Versioned>(table: EntityTable<E>, entityRows: readonly Row[]): Promise<void> {
    const rows = entityRows.map((row) => {
      const { own, apart } = divided(row, table);
      const key = { workspace_id: this.workspaceId, id: row.id };
      return { own: { ...own, ...key }, apart: { ...apart, ...key } };
    });
    // Sent in one round trip.
    await Promise.all([
      statementsFor(table.table).insert(
        this.db,
        rows.map(({ own }) => own),
      ),
      table.apart &&
        statementsFor(table.apart.table).insert(
          this.db,
          rows.map(({ apart }) => apart),
        ),
    ]);
  }

  /** Stores a new entity. */
  async insert<E extends Versioned>(table: WrittenTable<E>, entity: E): Promise<E> {
    const row = table.toRow(entity);
    await this.#insertRows(table, [row]);
    this.#tasks += table.isTask ? 1 : 0;
    this.#bytes += bytesIn(row, table.texts);
    if (table.recorded) this.#bytes += this.#history.created(table.recorded, entity);
    this.changed(table.toLog(entity), entity.id, table.toWire(entity));
    await table.afterwards?.(this, entity, undefined);
    return entity;
  }

  /** Stores many new entities at once. They must not belong to a task or have consequences. */
  async insertAll<E extends Versioned>(table: EntityTable<E>, entities: readonly E[]): Promise<void> {
    for (let first = 0; first < entities.length; first += insertedAtOnce) {
      await this.insertAlong(table, entities.slice(first, first + insertedAtOnce));
    }
    for (const entity of entities) this.changed(table.toLog(entity), entity.id, table.toWire(entity));
  }

  /**
   * Replaces `before` with `entity` and increments the version.
   * @throws AppError stale_version when the stored version has changed
   */
  async update<E extends Versioned>(table: WrittenTable<E>, before: E, entity: E): Promise<E> {
    const { id, version } = before;
    const next = { ...entity, id, version: version + 1 };
    const stored = { id, version, workspace_id: this.workspaceId };
    const row: Row = table.toRow(next);
    const rowBefore: Row = table.toRow(before);
    // Setting a column, even to the same value, makes the database rewrite its indexes and check its foreign keys.
    const { own, apart } = divided(changedColumns(rowBefore, row), table);
    // Sent in one round trip.
    const [{ numAffectedRows }] = await Promise.all([
      statementsFor(table.table).update(this.db, own, stored),
      table.apart && Object.keys(apart).length > 0
        ? statementsFor(table.apart.table).updateApart(this.db, apart, stored)
        : undefined,
    ]);
    if (numAffectedRows !== 1n) throw new AppError("stale_version");
    this.#bytes += bytesIn(row, table.texts) - bytesIn(rowBefore, table.texts);
    this.#replaced(table, before, next);
    await table.afterwards?.(this, next, before);
    return next;
  }

  /** Replaces many entities of one table that this write has read. Those that get the same values share a statement. */
  async updateAll<E extends Versioned>(
    table: WrittenTable<E>,
    befores: readonly E[],
    to: (before: E) => E,
  ): Promise<E[]> {
    const entities = befores.map((before) => ({ ...to(before), id: before.id, version: before.version + 1 }));
    const rows = entities.map((entity): Row => table.toRow(entity));
    const pairs = befores.map((before, index) => ({ before: table.toRow(before), next: rows[index] ?? {} }));
    const count = await updateRows(this.db, { table: table.table, workspaceId: this.workspaceId }, pairs);
    if (count !== pairs.length) throw new AppError("stale_version");
    for (const { before, next } of pairs) this.#bytes += bytesIn(next, table.texts) - bytesIn(before, table.texts);
    for (const [index, before] of befores.entries()) {
      const entity = entities[index] ?? before;
      this.#replaced(table, before, entity);
      await table.afterwards?.(this, entity, before);
    }
    return entities;
  }

  /** Logs that an entity was replaced: a removal for people who no longer hear of it, the new state for others. */
  #replaced<E extends Versioned>(table: EntityTable<E>, before: E, next: E): void {
    if (table.recorded) this.#bytes += this.#history.changed(table.recorded, before, next);
    const [was, entry] = [table.toLog(before), table.toLog(next)];
    const audience = was.set === entry.set ? leftOut(was.audience, entry.audience) : was.audience;
    if (audience) this.changed({ ...was, audience }, next.id, null);
    const owners = new Set(table.ownersOf?.(next));
    for (const userId of table.ownersOf?.(before) ?? []) {
      if (!owners.has(userId)) this.changed({ ...was, set: setOfPerson(userId) }, next.id, null);
    }
    this.changed(entry, next.id, table.toWire(next));
  }

  /** Deletes an entity permanently. */
  async remove<E extends Versioned>(table: EntityTable<E>, entity: E): Promise<void> {
    await entitiesOf(this.db)
      .deleteFrom(table.table)
      .where("workspace_id", "=", this.workspaceId)
      .where("id", "=", entity.id)
      .execute();
    this.#tasks -= table.isTask ? 1 : 0;
    this.#bytes -= bytesIn(table.toRow(entity), table.texts);
    if (table.recorded) this.#bytes += this.#history.removed(table.recorded, entity);
    this.changed(table.toLog(entity), entity.id, null);
  }

  /**
   * Stores new entities that belong to one whose insertion is logged. No page has loaded them, so they are not logged.
   */
  async insertAlong<E extends Versioned>(table: EntityTable<E>, entities: readonly E[]): Promise<void> {
    await this.insertUnlogged(table, entities);
    for (const entity of entities) this.#bytes += bytesIn(table.toRow(entity), table.texts);
  }

  /** Deletes entities that belong to one whose removal is logged. They need no log entries: pages drop them with it. */
  async removeAlong<E extends Versioned>(table: EntityTable<E>, entities: readonly E[]): Promise<void> {
    if (entities.length === 0) return;
    await entitiesOf(this.db)
      .deleteFrom(table.table)
      .where("workspace_id", "=", this.workspaceId)
      .where(
        "id",
        "in",
        entities.map(({ id }) => id),
      )
      .execute();
    for (const entity of entities) this.#bytes -= bytesIn(table.toRow(entity), table.texts);
  }

  /**
   * Deletes all entities in a table that belong to a task, or only to a project, whose removal is logged. They need no
   * log entries: pages drop them with it.
   */
  async removeAllOf(table: CountedTable & { readonly table: TableOfDetails }, owner: Owner): Promise<void> {
    const all = this.db as unknown as Kysely<Record<string, EntityColumns & Owner>>;
    const owned = { workspace_id: this.workspaceId, ...owner };
    const { bytes } = await all
      .selectFrom(table.table)
      .select(sql<number>`cast(coalesce(sum(${sizeOf(table)}), 0) as bigint)`.as("bytes"))
      .where((eb) => eb.and(owned))
      .executeTakeFirstOrThrow();
    this.#bytes -= bytes;
    await all
      .deleteFrom(table.table)
      .where((eb) => eb.and(owned))
      .execute();
  }

  /** Stores the lines that the write adds to history. The store calls it at the end of the write. */
  async tell(): Promise<void> {
    const { actorId, through = "page" } = this.#scope;
    const actor_id = through === "page" ? actorId : null;
    await this.#history.store(this.db, {
      workspace_id: this.#scope.workspaceId ?? "",
      at: this.now,
      actor_id,
      through,
    });
  }

  /** Numbers the logged changes and updates the workspace's storage. The store calls it at the end of the write. */
  async advance(): Promise<Advance | undefined> {
    if (this.#noted.length === 0) return undefined;
    const grown = { changes: this.#noted.length, tasks: this.#tasks, bytes: this.#bytes };
    const [row] = (await growWorkspace(this.db, this.workspaceId, grown)).rows;
    if (!row) throw new Error("The workspace of this write does not exist.");
    const { seq, ...now } = row;
    const first = seq - this.#noted.length + 1;
    const changes = this.#noted.map((noted, index) => ({ seq: first + index, ...noted }));
    return { changes, grown, now };
  }
}
