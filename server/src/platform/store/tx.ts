import { idOfCopy } from "@baton/domain/kernel/copies";
import { AppError } from "@baton/domain/kernel/errors";
import type { ChangeSource } from "@baton/domain/kernel/history";
import type { Audience } from "@baton/domain/session/audience";
import type { PersonActor } from "@baton/domain/session/session";
import type { Kysely } from "kysely";
import type { Backend } from "./backend.ts";
import { deleteOwned, deleteRow, insertRows, updateRow, updateRows } from "./entity-rows.ts";
import type { CountedTable, EntityTable, LogEntry, Owner, Row, Versioned } from "./entity-table.ts";
import type { Scheduling } from "./fair-queue.ts";
import { History, type RecordedLine } from "./history.ts";
import { type Change, PendingChanges } from "./pending-changes.ts";
import type { Tables } from "./tables.ts";
import { type Amount, type Growth, growWorkspace, PendingGrowth } from "./usage.ts";

/** The workspace, actor and idempotency key of a write, and its priority among others. */
export interface WriteScope extends Scheduling {
  /** People are not notified of it: it repeats what they already know. */
  readonly quiet?: true;
  /** What makes the write: a page, a rule, an import, a token or a Git service. Default: a page. */
  readonly through?: ChangeSource;
  /** The token that it is made with. */
  readonly token?: { readonly id: string; readonly name: string } | undefined;
  /** The proposal of the token that its person has accepted. */
  readonly proposalId?: string | undefined;
  /** The token whose changes it takes back or restores. */
  readonly undoOf?: string | undefined;
  /** The merged pull request that a Git service reports. */
  readonly pull?: { readonly title: string; readonly url: string } | undefined;
  /**
   * Returns the current actor, called before anything else: the rights of the request may have been revoked while it
   * waited.
   * @throws AppError when the actor may not write
   */
  readonly admit?: (db: Kysely<Tables>) => Promise<PersonActor>;
  /** The idempotency key and a hash of the request. Requires `admit`. */
  readonly idempotency?: { readonly key: string; readonly request: string } | undefined;
}

/** What makes writes that are nobody's. */
const impersonal: ReadonlySet<ChangeSource | undefined> = new Set<ChangeSource>(["rule", "git"]);

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

/** What is copied with a project. */
interface EntityOfProject extends Versioned {
  readonly projectId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The tables of an entity, as the store knows them. */
export interface RegisteredTable extends CountedTable {
  /** Called before rows are deleted together with their owner, for additional work. */
  readonly beforeCascade?: (tx: Tx, owner: Owner) => Promise<void>;
  /** Called before a person stops being a member of the workspace, to end what only members have. */
  readonly beforeLeaving?: (tx: Tx, userId: string) => Promise<void>;
  /**
   * Logs what people load together with a project, with `Tx.show`, for those who have just come to see it. Absent for
   * entities that pages request again themselves.
   */
  readonly showIn?: (tx: Tx, projectId: string, audience: Audience) => Promise<void>;
  /** Stores copies of the entities of a project, with `Tx.copy`, for its copy. Absent for what is not copied. */
  readonly copyProject?: (tx: Tx, from: string, into: string) => Promise<void>;
}

/** The changes of a write, the growth of its workspace, and the storage used afterwards. */
interface Advance {
  readonly changes: readonly Change[];
  readonly grown: Growth;
  readonly now: Amount;
}

/**
 * A write transaction. `insert`, `update` and `remove` keep a row, its version, its log entry, its history and the
 * counted storage consistent. `changed` is for entities that are not one row of one table.
 */
export class Tx {
  readonly db: Kysely<Tables>;
  readonly dialect: Backend["dialect"];
  readonly now: string;
  readonly #scope: WriteScope;
  readonly #tables: readonly RegisteredTable[];
  readonly #changes = new PendingChanges();
  readonly #history: History;
  readonly #growth = new PendingGrowth();

  constructor(db: Kysely<Tables>, dialect: Backend["dialect"], scope: WriteScope, tables: readonly RegisteredTable[]) {
    this.db = db;
    this.dialect = dialect;
    this.now = new Date().toISOString();
    this.#scope = scope;
    this.#history = new History(scope.token !== undefined || scope.undoOf !== undefined);
    this.#tables = tables;
  }

  /** The workspace that this write may change. */
  get workspaceId(): string {
    if (this.#scope.workspaceId === null) throw new AppError("forbidden", "You are not in a team yet.");
    return this.#scope.workspaceId;
  }

  /** The id of the actor; null for a rule of the installation, a job or a Git service. */
  get actorId(): string | null {
    return impersonal.has(this.#scope.through) ? null : this.#scope.actorId;
  }

  /** Whether people are notified of what it changes. */
  get notifies(): boolean {
    return !this.#scope.quiet;
  }

  /** The lines that the write adds to history so far. */
  get recorded(): readonly RecordedLine[] {
    return this.#history.lines;
  }

  /** Logs the new state of an entity: its published form, or null if it was deleted for its audience. */
  changed(entry: LogEntry, id: string, value: object | null): void {
    this.#changes.add(entry, id, value);
  }

  /** Logs everything that people load together with a project, for those who have just come to see it. */
  async showProject(projectId: string, audience: Audience): Promise<void> {
    for (const table of this.#tables) await table.showIn?.(this, projectId, audience);
  }

  /** Logs entities for people who have just come to see them. */
  show<E extends Versioned>(table: EntityTable<E>, entities: readonly E[], audience: Audience): void {
    for (const entity of entities) this.changed({ ...table.toLog(entity), audience }, entity.id, table.toWire(entity));
  }

  /** Stores copies of what belongs to a project, without its tasks, for its copy with the id `into`. */
  async copyProject(from: string, into: string): Promise<void> {
    for (const table of this.#tables) await table.copyProject?.(this, from, into);
  }

  /** Stores copies of entities of a project for its copy with the id `into`. A copy's id follows from both ids. */
  async copy<E extends EntityOfProject>(table: WrittenTable<E>, entities: readonly E[], into: string): Promise<void> {
    const made = { projectId: into, version: 1, createdAt: this.now, updatedAt: this.now };
    for (const entity of entities) await this.insert(table, { ...entity, ...made, id: idOfCopy(entity.id, into) });
  }

  /** Stores a new entity. */
  async insert<E extends Versioned>(table: WrittenTable<E>, entity: E): Promise<E> {
    await this.insertAll(table, [entity]);
    return entity;
  }

  /** Stores new entities. */
  async insertAll<E extends Versioned>(table: WrittenTable<E>, entities: readonly E[]): Promise<void> {
    await this.insertUnlogged(table, entities);
    for (const entity of entities) {
      if (table.recorded) this.#growth.bytes += this.#history.created(table.recorded, entity);
      this.changed(table.toLog(entity), entity.id, table.toWire(entity));
      await table.afterwards?.(this, entity, undefined);
    }
  }

  /**
   * Stores new entities that belong to one whose insertion is logged. No page has loaded them, so they are not logged.
   */
  async insertUnlogged<E extends Versioned>(table: EntityTable<E>, entities: readonly E[]): Promise<void> {
    for (const row of await this.#insertRows(table, entities)) this.#growth.inserted(table, row);
  }

  /**
   * Stores entities of a team that is being imported. Nobody can see them yet, so they are not logged, and the import
   * counts them at its end.
   */
  async importAll<E extends Versioned>(table: EntityTable<E>, entities: readonly E[]): Promise<void> {
    await this.#insertRows(table, entities);
  }

  async #insertRows<E extends Versioned>(table: EntityTable<E>, entities: readonly E[]): Promise<readonly Row[]> {
    const rows = entities.map((entity): Row => table.toRow(entity));
    await insertRows(this.db, this.workspaceId, table, rows);
    return rows;
  }

  /**
   * Replaces `before` with `entity` and increments the version.
   * @throws AppError stale_version when the stored version has changed
   */
  async update<E extends Versioned>(table: WrittenTable<E>, before: E, entity: E): Promise<E> {
    const next = { ...entity, id: before.id, version: before.version + 1 };
    const rows = { before: table.toRow(before), next: table.toRow(next) };
    await updateRow(this.db, this.workspaceId, table, rows);
    this.#growth.replaced(table, rows);
    await this.#replaced(table, before, next);
    return next;
  }

  /** Replaces many entities of one table that this write has read. Those that get the same values share a statement. */
  async updateAll<E extends Versioned>(
    table: WrittenTable<E>,
    befores: readonly E[],
    to: (before: E) => E,
  ): Promise<E[]> {
    const pairs = await this.#replaceRows(table, befores, to);
    for (const { before, next } of pairs) await this.#replaced(table, before, next);
    return pairs.map(({ next }) => next);
  }

  /**
   * Replaces many entities that were stored without history, for few people to see. History says that this write creates
   * them.
   */
  async publishAll<E extends Versioned>(
    table: EntityTable<E>,
    befores: readonly E[],
    to: (before: E) => E,
  ): Promise<E[]> {
    const pairs = await this.#replaceRows(table, befores, to);
    for (const { before, next } of pairs) {
      if (table.recorded) this.#growth.bytes += this.#history.created(table.recorded, next);
      this.#changes.addReplaced(table, before, next);
    }
    return pairs.map(({ next }) => next);
  }

  async #replaceRows<E extends Versioned>(table: EntityTable<E>, befores: readonly E[], to: (before: E) => E) {
    const pairs = befores.map((before) => ({
      before,
      next: { ...to(before), id: before.id, version: before.version + 1 },
    }));
    const rows = pairs.map(({ before, next }) => ({ before: table.toRow(before), next: table.toRow(next) }));
    await updateRows(this.db, this.workspaceId, table, rows);
    for (const row of rows) this.#growth.replaced(table, row);
    return pairs;
  }

  async #replaced<E extends Versioned>(table: WrittenTable<E>, before: E, next: E): Promise<void> {
    if (table.recorded) this.#growth.bytes += this.#history.changed(table.recorded, before, next);
    this.#changes.addReplaced(table, before, next);
    await table.afterwards?.(this, next, before);
  }

  /**
   * Deletes an entity permanently, with everything that belongs to it. The latter needs no log entries: pages drop it
   * with the entity.
   */
  async remove<E extends Versioned>(table: EntityTable<E>, entity: E): Promise<void> {
    await this.#cascade({ table: table.table, id: entity.id });
    await deleteRow(this.db, this.workspaceId, table, entity.id);
    this.#growth.removed(table, table.toRow(entity));
    if (table.recorded) this.#growth.bytes += this.#history.removed(table.recorded, entity);
    this.changed(table.toLog(entity), entity.id, null);
  }

  async #cascade(owner: Owner): Promise<void> {
    const owned = this.#tables.filter(({ belongsTo }) => belongsTo?.[owner.table]);
    for (const table of owned) await table.beforeCascade?.(this, owner);
    for (const table of owned) this.#growth.bytes -= await deleteOwned(this.db, this.workspaceId, table, owner);
  }

  /** Ends what only members have, for a person who is about to leave the workspace. */
  async beforeLeaving(userId: string): Promise<void> {
    for (const table of this.#tables) await table.beforeLeaving?.(this, userId);
  }

  /** Stores the lines that the write adds to history. The store calls it at the end of the write. */
  async storeHistory(): Promise<void> {
    const { through = "page", token, proposalId, pull, undoOf } = this.#scope;
    await this.#history.store(this.db, {
      workspace_id: this.#scope.workspaceId ?? "",
      at: this.now,
      actor_id: this.actorId,
      through,
      token_id: token?.id ?? null,
      token_name: token?.name ?? null,
      proposal_id: proposalId ?? null,
      pull: pull ? JSON.stringify(pull) : null,
      undo_of: undoOf ?? null,
    });
  }

  /** Numbers the logged changes and updates the workspace's storage. The store calls it at the end of the write. */
  async advance(): Promise<Advance | undefined> {
    if (this.#changes.count === 0) return undefined;
    const { tasks, bytes } = this.#growth;
    const grown = { changes: this.#changes.count, tasks, bytes };
    const [row] = (await growWorkspace(this.db, this.workspaceId, grown)).rows;
    if (!row) throw new Error("The workspace of this write does not exist.");
    const { seq, ...now } = row;
    return { changes: this.#changes.numbered(seq), grown, now };
  }
}
