import { usernameKey } from "@baton/domain/member/username";
import { type Kysely, sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** The tables of that time, as far as they are read here. */
interface TablesThen {
  user: { id: string; email: string; name: string; image: string | null };
  task: { workspace_id: string; assignee_ids: string };
  membership: { user_id: string; workspace_id: string | null; role: string; username_key: string };
  former_member: {
    workspace_id: string;
    user_id: string;
    email: string;
    name: string;
    image: string;
    role: string;
    ended_at: string;
  };
}

type Dialect = Parameters<Migration["up"]>[1];

/** Stores former members who are still on tasks, in their current state. */
async function keepFormerMembers(db: Kysely<TablesThen>, dialect: Dialect): Promise<void> {
  const ids =
    dialect === "postgres"
      ? sql<{ value: string }>`json_array_elements_text(task.assignee_ids::json)`
      : sql<{ value: string }>`json_each(task.assignee_ids)`;
  const assigned = ids.as<"assigned">(dialect === "postgres" ? sql`assigned(value)` : sql`assigned`);
  const found = db
    .selectFrom(["task", assigned])
    .innerJoin("user", "user.id", "assigned.value")
    .innerJoin("membership", "membership.user_id", "user.id")
    .where((eb) =>
      eb.or([
        eb("membership.workspace_id", "is", null),
        eb("membership.workspace_id", "!=", eb.ref("task.workspace_id")),
      ]),
    )
    .select(["task.workspace_id", "user.id as user_id", "user.email", "user.name", "membership.role"])
    .select(({ fn, val }) => [
      fn.coalesce("user.image", sql.lit("")).as("image"),
      val(new Date().toISOString()).as("ended_at"),
    ])
    .distinct();
  await db
    .insertInto("former_member")
    .columns(["workspace_id", "user_id", "email", "name", "role", "image", "ended_at"])
    .expression(found)
    .execute();
}

/** Recomputes the user name keys. Names that have become equal keep their old keys. */
async function renewUsernameKeys(db: Kysely<TablesThen>): Promise<void> {
  const rows = await db.selectFrom("membership").select(["user_id", "username_key"]).execute();
  const taken = new Set(rows.map((row) => row.username_key));
  for (const { user_id, username_key } of rows) {
    const key = usernameKey(username_key);
    if (taken.has(key)) continue;
    taken.add(key);
    await db.updateTable("membership").set({ username_key: key }).where("user_id", "=", user_id).execute();
  }
}

/** Former members, and scheduled deletions of accounts and teams. */
export const migration: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("former_member")
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
      // May refer to no user, after a deletion or an import.
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("image", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("ended_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("former_member_key", ["workspace_id", "user_id"])
      .execute();
    await db.schema.createIndex("former_member_user").on("former_member").column("user_id").execute();
    await db.schema.createIndex("former_member_image").on("former_member").column("image").execute();
    await db.schema
      .createTable("account_deletion")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("user.id").onDelete("cascade"))
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("account_deletion_due").on("account_deletion").column("due_at").execute();
    await db.schema
      .createTable("team_deletion")
      .addColumn("workspace_id", "text", (column) => column.primaryKey().references("workspace.id").onDelete("cascade"))
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("team_deletion_due").on("team_deletion").column("due_at").execute();
    const then = db as unknown as Kysely<TablesThen>;
    await keepFormerMembers(then, dialect);
    await renewUsernameKeys(then);
  },
};
