import type { Generated } from "kysely";

/**
 * Every table of the store, for Kysely. Platform's own are here; a feature adds its tables beside its SQL by
 * declaration merging, so that this file knows no feature.
 */
export interface Tables {
  workspace: WorkspaceTable;
  change: ChangeTable;
  idempotency: IdempotencyTable;
  lease: LeaseTable;
}

/** A workspace, the number of its last change, and what it stores: entities, their texts and its change log, in bytes. */
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

/** The log: every change of a workspace in one gapless order. `value` is the whole published entity, null when gone. */
interface ChangeTable {
  workspace_id: string;
  seq: number;
  at: string;
  actor_id: string;
  entity: string;
  entity_id: string;
  value: string | null;
}

/** What a write was answered, by the key its sender gave it. */
interface IdempotencyTable {
  user_id: string;
  key: string;
  request: string;
  at: string;
  answer: string;
}

/** What only one may do at a time, who does it, and until when, in milliseconds by the clock of the store. */
interface LeaseTable {
  name: string;
  holder: string;
  until: number;
}
