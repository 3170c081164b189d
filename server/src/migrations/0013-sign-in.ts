import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** When an address was confirmed, and a counter of changes to a person's credentials. */
export const migration: Migration = {
  async up(db, dialect) {
    const postgres = dialect === "postgres";
    await db.schema
      .alterTable("user")
      // The type that the identity library's adapter writes; see 0001-start.
      .addColumn("emailVerifiedAt", postgres ? "timestamptz" : "text")
      .execute();
    // A session begins only in the epoch in which its credentials were checked.
    await db.schema
      .alterTable("user")
      .addColumn("signInEpoch", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // The time of confirmation is unknown, but no later than the last change of the row. With that time, no older
    // credential counts as newer than the confirmation.
    await db
      .updateTable("user")
      .set({ emailVerifiedAt: sql.ref("updatedAt") })
      .where("emailVerified", "=", postgres ? true : 1)
      .execute();
  },
};
