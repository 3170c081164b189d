import type { Migration } from "../platform/store/migrate.ts";

/**
 * For whom each waiting message is, over which server it goes and until when it is worth sending, so that no person and
 * no server holds up the messages of others. Browsers that cannot be reached are counted.
 */
export const migration: Migration = {
  async up(db) {
    for (const column of ["person", "host"]) {
      await db.schema
        .alterTable("outbox")
        .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
        .execute();
    }
    await db.schema.alterTable("outbox").addColumn("expires_at", "text").execute();
    await db.schema
      .alterTable("push_subscription")
      .addColumn("failures", "integer", (definition) => definition.notNull().defaultTo(0))
      .execute();
  },
};
