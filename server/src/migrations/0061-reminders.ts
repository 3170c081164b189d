import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

/** Returns the prefix with which statements name the schema of the tables, which functions do not inherit. */
function schemaOf(db: DatabaseBefore): string {
  return /from (.*)"task"/.exec(db.selectFrom("task").select("id").compile().sql)?.[1] ?? "";
}

/** Marks the reminders before a task is due as to be timed again, whatever changes its due date. */
function triggers(db: DatabaseBefore, isSqlite: boolean): readonly string[] {
  const at = isSqlite ? "" : schemaOf(db);
  const mark = `update ${at}reminder set remind_at = ''
    where workspace_id = new.workspace_id and task_id = new.id and lead is not null;`;
  const event = `create trigger reminder_due after update of ending_date, due_time, zone on ${at}task`;
  if (isSqlite) {
    return [
      `${event} when new.ending_date is not old.ending_date or new.due_time is not old.due_time or new.zone is not old.zone
        begin ${mark} end`,
    ];
  }
  return [
    `create or replace function ${at}reminder_due() returns trigger language plpgsql as $body$ begin
      if new.ending_date is distinct from old.ending_date or new.due_time is distinct from old.due_time
        or new.zone is distinct from old.zone then ${mark} end if; return null; end $body$`,
    `${event} for each row execute function ${at}reminder_due()`,
  ];
}

/** People can be reminded of tasks. */
export const migration: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("reminder")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("at", "text")
      // The duration before the task is due.
      .addColumn("lead", "text")
      .addColumn("remind_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("reminder_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "reminder_person",
        ["workspace_id", "user_id"],
        "membership",
        ["workspace_id", "user_id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .addForeignKeyConstraint(
        "reminder_task",
        ["workspace_id", "task_id"],
        "task",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("reminder_due").on("reminder").columns(["remind_at"]).execute();
    await db.schema.createIndex("reminder_of").on("reminder").columns(["workspace_id", "task_id", "user_id"]).execute();
    await db.schema.createIndex("reminder_by").on("reminder").columns(["workspace_id", "user_id"]).execute();
    for (const statement of triggers(db, dialect === "sqlite")) await sql.raw(statement).execute(db);
  },
};
