import type { Tables } from "./tables.ts";

/** What every entity has. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The columns every entity's table has, beside its own. */
export interface EntityColumns {
  id: string;
  workspace_id: string;
  version: number;
}

/** Names of tables whose rows are entities of a workspace. */
type EntityTableName = {
  [K in keyof Tables]: Tables[K] extends EntityColumns ? K : never;
}[keyof Tables];

/** How an entity is kept and told: its table, its columns, its published form. */
export interface EntityTable<E extends Versioned, N extends EntityTableName = EntityTableName> {
  readonly table: N;
  /** The name of the entity in the change log. */
  readonly entity: string;
  /** Columns with what people wrote: their bytes count toward the limit of the workspace. */
  readonly texts: readonly (keyof Tables[N] & string)[];
  /** The columns of `entity`, without the workspace, which the store sets. */
  toRow(entity: E): Omit<Tables[N], "workspace_id">;
  toWire(entity: E): object;
}
