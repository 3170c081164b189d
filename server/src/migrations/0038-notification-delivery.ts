import type { Migration } from "../platform/store/migrate.ts";

/** When each notification is considered next for mail and for push: at once if empty, never again if `done`. */
export const migration: Migration = {
  async up(db) {
    for (const column of ["mail_due", "push_due"]) {
      await db.schema
        .alterTable("notification")
        .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
        .execute();
      await db.updateTable("notification").set(column, "done").execute();
      await db.schema
        .createIndex(`notification_${column}`)
        .on("notification")
        .columns([column, "user_id"])
        .where(column, "!=", "done")
        .execute();
    }
  },
};
