import type { Migration } from "../platform/store/migrate.ts";

/** Second factors: authenticator apps and passkeys. */
export const migration: Migration = {
  async up(db, dialect) {
    const postgres = dialect === "postgres";
    // The types that the identity library's adapter writes; see 0001-start.
    const moment = postgres ? "timestamptz" : "text";
    const truth = postgres ? "boolean" : "integer";
    const no = postgres ? false : 0;
    await db.schema
      .alterTable("user")
      .addColumn("twoFactorEnabled", truth, (column) => column.notNull().defaultTo(no))
      .execute();
    await db.schema
      .createTable("twoFactor")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("userId", "text", (column) => column.notNull().unique().references("user.id").onDelete("cascade"))
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("backupCodes", "text", (column) => column.notNull())
      .addColumn("verified", truth, (column) => column.notNull())
      .addColumn("failedVerificationCount", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("lockedUntil", moment)
      // The 30-second step since 1970 of the last used code. Codes of older steps are rejected.
      .addColumn("lastStep", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("passkey")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text")
      .addColumn("publicKey", "text", (column) => column.notNull())
      .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
      .addColumn("credentialID", "text", (column) => column.notNull().unique())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("deviceType", "text", (column) => column.notNull())
      .addColumn("backedUp", truth, (column) => column.notNull())
      .addColumn("transports", "text")
      .addColumn("createdAt", moment)
      .addColumn("aaguid", "text")
      .execute();
    await db.schema.createIndex("passkey_user").on("passkey").column("userId").execute();
  },
};
