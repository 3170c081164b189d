import type { Generated } from "kysely";

/**
 * The tables of the store, for Kysely. The platform's own tables are declared here. Features add theirs next to their
 * SQL by declaration merging, so that this file depends on no feature.
 */
export interface Tables {
  workspace: WorkspaceTable;
  change: ChangeTable;
  idempotency: IdempotencyTable;
  lease: LeaseTable;
}

/**
 * A workspace, the number of its last change, and its storage: entities, bytes of their texts, bytes of the change log.
 */
interface WorkspaceTable {
  id: string;
  owner_id: string;
  name: string;
  seq: number;
  created_at: string;
  entities: Generated<number>;
  entity_bytes: Generated<number>;
  log_bytes: Generated<number>;
}

/**
 * The change log: all changes of a workspace, numbered without gaps. `value` is the published entity, or null if it was
 * deleted for those in the `audience`.
 */
interface ChangeTable {
  workspace_id: string;
  seq: number;
  at: string;
  actor_id: string;
  entity: string;
  entity_id: string;
  value: string | null;
  audience: string;
}

/** Responses to writes by idempotency key. */
interface IdempotencyTable {
  user_id: string;
  key: string;
  request: string;
  at: string;
  answer: string;
}

/** Leases: a name, its holder, and the expiry in milliseconds by the clock of the store. */
interface LeaseTable {
  name: string;
  holder: string;
  until: number;
}
