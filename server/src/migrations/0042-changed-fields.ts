import { type Kysely, sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/**
 * The version that each recorded change gave to its entity, which tells the fields that have changed since a version.
 * Changes until now count as changes to the current version.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable("activity").addColumn("entity_version", "integer").execute();
    await sql`
      update activity
      set entity_version = (
        select version from task where task.workspace_id = activity.workspace_id and task.id = activity.task_id
      )
      where entity = 'task'`.execute(db as Kysely<unknown>);
  },
};
