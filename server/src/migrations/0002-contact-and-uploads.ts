import type { Migration } from "../platform/store/migrate.ts";

/** Contact requests, and uploaded pictures that are not in use. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("contact_request")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("company_name", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("number_of_employee", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("unclaimed_upload")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("unclaimed_upload_age").on("unclaimed_upload").column("created_at").execute();
    // For checking whether an old upload is in use.
    await db.schema.createIndex("user_image").on("user").column("image").execute();
  },
};
