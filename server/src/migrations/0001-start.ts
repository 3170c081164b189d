import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

type Dialect = Parameters<Migration["up"]>[1];

/** The column types that differ between dialects. */
function typesOf(dialect: Dialect) {
  const postgres = dialect === "postgres";
  return {
    // The identity library's adapter writes timestamps and booleans on PostgreSQL, ISO text and 0 or 1 on SQLite.
    moment: postgres ? ("timestamptz" as const) : ("text" as const),
    truth: postgres ? ("boolean" as const) : ("integer" as const),
    // Compared bytewise, as in JavaScript and SQLite, whatever the locale of the database.
    ordered: postgres ? sql`text collate "C"` : ("text" as const),
  };
}

async function identityTables(db: DatabaseBefore, dialect: Dialect): Promise<void> {
  const { moment, truth } = typesOf(dialect);
  await db.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", truth, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("expiresAt", moment, (column) => column.notNull())
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .execute();
  await db.schema.createIndex("session_user").on("session").column("userId").execute();
  await db.schema
    .createTable("account")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("password", "text")
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", moment)
    .addColumn("refreshTokenExpiresAt", moment)
    .addColumn("scope", "text")
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .addUniqueConstraint("account_of_provider", ["providerId", "accountId"])
    .execute();
  await db.schema.createIndex("account_user").on("account").column("userId").execute();
  await db.schema
    .createTable("verification")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", moment, (column) => column.notNull())
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("verification_identifier").on("verification").column("identifier").execute();
}

async function workspaceTables(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("workspace")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "text", (column) => column.notNull().references("user.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("seq", "bigint", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("membership")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("user.id").onDelete("cascade"))
    .addColumn("workspace_id", "text", (column) => column.references("workspace.id"))
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    // The case-folded user name. SQLite folds only ASCII, so it is folded before it is stored.
    .addColumn("username_key", "text", (column) => column.notNull().unique())
    .execute();
  await db.schema.createIndex("membership_workspace").on("membership").column("workspace_id").execute();
  await db.schema
    .createTable("change")
    .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
    .addColumn("seq", "bigint", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor_id", "text", (column) => column.notNull())
    .addColumn("entity", "text", (column) => column.notNull())
    .addColumn("entity_id", "text", (column) => column.notNull())
    .addColumn("value", "text")
    .addPrimaryKeyConstraint("change_key", ["workspace_id", "seq"])
    .execute();
  await db.schema
    .createTable("idempotency")
    .addColumn("user_id", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_key", ["user_id", "key"])
    .execute();
  await db.schema.createIndex("idempotency_at").on("idempotency").column("at").execute();
}

async function taskTable(db: DatabaseBefore, dialect: Dialect): Promise<void> {
  const { ordered } = typesOf(dialect);
  await db.schema
    .createTable("task")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("starting_date", "text", (column) => column.notNull())
    .addColumn("ending_date", "text", (column) => column.notNull())
    .addColumn("priority", "text", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("rank", ordered, (column) => column.notNull())
    .addColumn("tags", "text", (column) => column.notNull())
    .addColumn("notes", "text", (column) => column.notNull())
    .addColumn("subtasks", "text", (column) => column.notNull())
    .addColumn("assignee_ids", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("task_key", ["workspace_id", "id"])
    .execute();
  await db.schema.createIndex("task_place").on("task").columns(["workspace_id", "stage", "rank"]).execute();
}

/** People, workspaces, tasks and their change log. */
export const migration: Migration = {
  async up(db, dialect) {
    await identityTables(db, dialect);
    await workspaceTables(db);
    await taskTable(db, dialect);
  },
};
