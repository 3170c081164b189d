import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** The storage used by each workspace, updated by every write, so that limits are checked without a scan. */
export const migration: Migration = {
  async up(db) {
    for (const column of ["entities", "entity_bytes", "log_bytes"]) {
      await db.schema
        .alterTable("workspace")
        .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    const size = sql`octet_length(title) + octet_length(description) + octet_length(tags) + octet_length(notes)
      + octet_length(subtasks) + octet_length(assignee_ids)`;
    await db
      .updateTable("workspace")
      .set(({ selectFrom, ref }) => ({
        entities: selectFrom("task")
          .select(sql<number>`count(*)`.as("n"))
          .where("workspace_id", "=", ref("workspace.id")),
        entity_bytes: selectFrom("task")
          .select(sql<number>`coalesce(sum(${size}), 0)`.as("n"))
          .where("workspace_id", "=", ref("workspace.id")),
        log_bytes: selectFrom("change")
          .select(sql<number>`coalesce(sum(octet_length(value)), 0)`.as("n"))
          .where("workspace_id", "=", ref("workspace.id")),
      }))
      .execute();
  },
};
