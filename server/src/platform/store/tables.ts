import type { ChangeKind, ChangeSource, RecordedEntity } from "@baton/domain/kernel/history";
import type { PersonActor } from "@baton/domain/session/session";
import type { Generated } from "kysely";

/**
 * The tables of the store, for Kysely. The platform's own tables are declared here. Features add theirs next to their
 * SQL by declaration merging, so that this file depends on no feature.
 */
export interface Tables {
  workspace: WorkspaceTable;
  workspace_set: WorkspaceSetTable;
  change: ChangeTable;
  activity: ActivityTable;
  idempotency: IdempotencyTable;
  lease: LeaseTable;
}

/**
 * A workspace, what its members may do, the number of its last change, the number after which its change log begins, and
 * its storage: entities and bytes of their texts.
 */
interface WorkspaceTable {
  id: string;
  owner_id: string;
  name: string;
  members_can: Generated<PersonActor["membersCan"]>;
  seq: number;
  log_seq: Generated<number>;
  created_at: string;
  entities: Generated<number>;
  entity_bytes: Generated<number>;
}

/**
 * A set that has changed since the log began: the numbers of its last change and of the last change that the log has
 * lost, and the number of its lines in the log and the bytes of their values.
 */
interface WorkspaceSetTable {
  workspace_id: string;
  name: string;
  seq: number;
  lost_seq: Generated<number>;
  log_lines: number;
  log_bytes: number;
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
  set_name: string;
}

/**
 * The history of projects and their tasks. `fields` and `texts` contain the values of each changed field before and
 * after, as JSON. Long texts are only in `texts`.
 */
interface ActivityTable {
  workspace_id: string;
  id: string;
  task_id: string | null;
  project_id: string;
  at: string;
  actor_id: string | null;
  through: ChangeSource;
  token_id: string | null;
  token_name: string | null;
  proposal_id: string | null;
  /** The title and address of a merged pull request, as JSON. */
  pull: string | null;
  undo_of: string | null;
  entity: RecordedEntity;
  entity_id: string;
  kind: ChangeKind;
  name: string;
  fields: string;
  texts: string | null;
  version: number;
  /** The version that the change gave to the entity. Absent in imported lines. */
  entity_version: number | null;
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
