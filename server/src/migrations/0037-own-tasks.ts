import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/**
 * The open tasks of a person in all projects are found without reading the others. PostgreSQL's usual indexes refuse the ids of
 * a hundred people, and SQLite, which has no other kind, is fast enough at reading all entries.
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
