import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

export const signInMigration = "0013-sign-in";

/** When an address was confirmed, and how often a person's credentials have changed. */
export const signIn: Migration = {
  name: signInMigration,
  async up(db, dialect) {
    const postgres = dialect === "postgres";
    await db.schema
      .alterTable("user")
      // As the identity library's adapter writes moments: see 0001-start.
      .addColumn("emailVerifiedAt", postgres ? "timestamptz" : "text")
      .execute();
    // A session begins only in the epoch in which its credentials were checked.
    await db.schema
      .alterTable("user")
      .addColumn("signInEpoch", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // Nothing stored says when these were confirmed. It was no later than the last change of the row, so no credential
    // from before the confirmation passes for a later one.
    await db
      .updateTable("user")
      .set({ emailVerifiedAt: sql.ref("updatedAt") })
      .where("emailVerified", "=", postgres ? true : 1)
      .execute();
  },
};
