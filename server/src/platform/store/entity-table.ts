import type { RecordedEntity } from "@baton/domain/kernel/history";
import type { Audience } from "@baton/domain/session/audience";
import type { Tables } from "./tables.ts";

/** The fields that every entity has. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The columns that the table of every entity has. */
export interface EntityColumns {
  id: string;
  workspace_id: string;
  version: number;
}

export type Row = Readonly<Record<string, unknown>>;

/** A row as stored, and its next state. */
export interface RowChange {
  readonly before: Row;
  readonly next: Row;
}

/** Names of tables whose rows are entities of a workspace. */
type EntityTableName = {
  [K in keyof Tables]: Tables[K] extends EntityColumns ? K : never;
}[keyof Tables];

/** The log's metadata of a changed entity. */
export interface LogEntry {
  /** The name of the entity. */
  readonly entity: string;
  /** Who may receive it. */
  readonly audience: Audience;
  /** The set that contains it. */
  readonly set: string;
}

/** A second table with some columns of an entity, which lists do not read. Deleting the entity deletes its row. */
type SideTable = {
  [K in keyof Tables]: Tables[K] extends Omit<EntityColumns, "version">
    ? { readonly table: K; readonly columns: readonly (keyof Tables[K] & string)[] }
    : never;
}[keyof Tables];

/** How an entity is recorded in history. */
export interface Recorded<E> {
  readonly entity: RecordedEntity;
  /** The tasks that record its changes in their history, with their projects; or only its project. */
  historiesOf(entity: E): readonly { readonly taskId: string | null; readonly projectId: string }[];
  /** The name of the entity if a line needs it, else empty. */
  nameOf(entity: E): string;
  /** The fields whose changes are recorded, and their values. */
  fieldsOf(entity: E): Readonly<Record<string, unknown>>;
  /** The recorded fields with long texts, which are stored separately. */
  readonly longFields?: readonly string[];
  /** The recorded fields whose values are too long to be stored at all. */
  readonly omittedFields?: readonly string[];
  /** Its creation and removal are not recorded. */
  readonly changesOnly?: true;
}

interface TableOf<E extends Versioned, N extends EntityTableName> {
  readonly table: N;
  readonly sideTable?: SideTable;
  /** Each entity counts toward the workspace's limit of tasks. */
  readonly isTask?: true;
  /** Columns with text that people wrote. Their bytes count toward the workspace's limit. */
  readonly texts: readonly string[];
  /**
   * The columns with the ids of the entities with which a row is deleted, by the tables of these entities. A row that
   * may belong to several belongs to the first of them that is not null.
   */
  readonly belongsTo?: Partial<Record<EntityTableName, readonly string[]>>;
  /** Returns the columns of `entity` in all tables without the workspace, which the store sets. */
  toRow(entity: E): Omit<Tables[N], "workspace_id">;
  toWire(entity: E): object;
  toLog(entity: E): LogEntry;
  /** Returns the people whose own sets also contain it. Default: nobody. */
  ownersOf?(entity: E): readonly string[];
  /** Absent if its changes are not recorded in history. */
  readonly recorded?: Recorded<E>;
}

/** How an entity is stored and published: its table, columns and published form. Without a name: in any table. */
export type EntityTable<E extends Versioned, N extends EntityTableName = EntityTableName> = N extends EntityTableName
  ? TableOf<E, N>
  : never;

/** The tables of an entity, and how it counts toward the limits. */
export type CountedTable = Pick<
  TableOf<never, EntityTableName>,
  "table" | "sideTable" | "isTask" | "texts" | "belongsTo"
>;

/** An entity to which rows of several tables belong. */
export interface Owner {
  readonly table: EntityTableName;
  readonly id: string;
}
