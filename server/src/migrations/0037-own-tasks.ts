import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/**
 * An index that finds a person's open tasks in all projects without reading the others. On PostgreSQL it is a GIN
 * index, because an entry of a B-tree cannot hold the ids of a hundred people. SQLite only has B-trees, but reads all
 * entries fast enough.
 */
export const migration: Migration = {
  async up(db, dialect) {
    const index = db.schema.createIndex("task_of_person").on("task");
    const ofDialect =
      dialect === "postgres"
        ? index.using("gin").expression(sql`(assignee_ids::jsonb) jsonb_path_ops`)
        : index.columns(["workspace_id", "assignee_ids", "id"]);
    await ofDialect.where(sql<boolean>`stage in ('todo', 'in-progress')`).execute();
  },
};
