import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";
import { fillMoves } from "./derived-moves.ts";

// When tasks entered and left the stages of their projects, as reports count them. Triggers keep the table current,
// whatever writes a task. `fillMoves` derives what was before it.

/** Where a task counts: nowhere in the trash, and nowhere if it was archived without being completed. */
const categoryOf = (row: string) =>
  `case when ${row}.stage = 'delete' or (${row}.archived_at is not null and ${row}.stage <> 'completed') then null else ${row}.stage end`;
const stageOf = (row: string) => `case when ${categoryOf(row)} is null then null else ${row}.stage_id end`;
/** When a task that is completed was: reports leave out what was completed before their first day. */
const completionOf = (row: string) => `case when ${row}.stage = 'completed' then ${row}.completed_at end`;

interface Written {
  readonly row: string;
  readonly at: string;
  readonly from?: readonly [category: string, stage: string];
  readonly to?: readonly [category: string, stage: string];
  readonly completion?: string;
  readonly when: string;
}

const outside = ["null", "null"] as const;

/** Adds a move. One in the same millisecond continues the one before it. */
const add = (schema: string, { row, at, from = outside, to = outside, completion = "null", when }: Written) =>
  `insert into ${schema}task_move (workspace_id, project_id, at, task_id, from_category, from_stage, to_category, to_stage, completed_at)
    select ${row}.workspace_id, ${row}.project_id, ${at}, ${row}.id, ${[...from, ...to].join(", ")}, ${completion} where ${when}
    on conflict (workspace_id, project_id, at, task_id)
    do update set to_category = excluded.to_category, to_stage = excluded.to_stage;`;

/** A completed task that comes from elsewhere was to be done until then, in the first stage for that. */
function insertion(schema: string): string {
  const first = `(select id from ${schema}stage s where s.workspace_id = new.workspace_id and s.project_id = new.project_id
    and s.category = 'todo' order by s.rank limit 1)`;
  const wasOpen = "new.stage = 'completed' and new.completed_at > new.created_at";
  const now = [categoryOf("new"), stageOf("new")] as const;
  const begun = ["'todo'", first] as const;
  return [
    add(schema, { row: "new", at: "new.created_at", to: begun, when: wasOpen }),
    add(schema, { row: "new", at: "new.completed_at", from: begun, to: now, when: wasOpen }),
    add(schema, {
      ...{ row: "new", at: "new.created_at", to: now },
      when: `(${wasOpen}) is not true and ${now[0]} is not null`,
    }),
  ].join("\n");
}

function update(schema: string, differs: string): string {
  const [before, after] = [
    [categoryOf("old"), stageOf("old")],
    [categoryOf("new"), stageOf("new")],
  ] as const;
  const differ = `(${before[0]} ${differs} ${after[0]} or ${before[1]} ${differs} ${after[1]})`;
  const at = "new.updated_at";
  const completion = `coalesce(${completionOf("old")}, case when ${before[0]} is null then ${completionOf("new")} end)`;
  return [
    add(schema, {
      ...{ row: "new", at, from: before, to: after, completion },
      when: `old.project_id = new.project_id and ${differ}`,
    }),
    add(schema, {
      ...{ row: "old", at, from: before, completion: completionOf("old") },
      when: `old.project_id <> new.project_id and ${before[0]} is not null`,
    }),
    add(schema, {
      ...{ row: "new", at, to: after, completion: completionOf("new") },
      when: `old.project_id <> new.project_id and ${after[0]} is not null`,
    }),
  ].join("\n");
}

const watched = ["stage", "stage_id", "project_id", "archived_at"] as const;

const sqliteTriggers = [
  `create trigger task_move_insert after insert on task begin ${insertion("")} end`,
  `create trigger task_move_update after update of ${watched.join(", ")} on task
    when ${watched.map((column) => `new.${column} is not old.${column}`).join(" or ")}
    begin ${update("", "is not")} end`,
];

/** Returns the prefix with which statements name the schema of the tables, which functions do not inherit. */
function schemaOf(db: DatabaseBefore): string {
  return /from (.*)"task"/.exec(db.selectFrom("task").select("id").compile().sql)?.[1] ?? "";
}

function postgresTriggers(at: string): string[] {
  const trigger = (name: string, on: string, body: string) => [
    `create or replace function ${at}${name}() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`,
    `create trigger ${name} after ${on} execute function ${at}${name}()`,
  ];
  const changed = watched.map((column) => `new.${column} is distinct from old.${column}`).join(" or ");
  return [
    ...trigger("task_move_insert", `insert on ${at}task for each row`, insertion(at)),
    ...trigger(
      "task_move_update",
      `update of ${watched.join(", ")} on ${at}task for each row when (${changed})`,
      update(at, "is distinct from"),
    ),
  ];
}

/** When tasks entered and left stages. */
export const migration: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("task_move")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("project_id", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("from_category", "text")
      .addColumn("from_stage", "text")
      .addColumn("to_category", "text")
      .addColumn("to_stage", "text")
      .addColumn("completed_at", "text")
      .addPrimaryKeyConstraint("task_move_key", ["workspace_id", "project_id", "at", "task_id"])
      .addForeignKeyConstraint(
        "task_move_of_task",
        ["workspace_id", "task_id"],
        "task",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      // The rows of SQLite are in the order of their key, which all reports read them by.
      .$call((table) => (dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    await db.schema.createIndex("task_move_of").on("task_move").columns(["workspace_id", "task_id", "at"]).execute();
    const triggers = dialect === "sqlite" ? sqliteTriggers : postgresTriggers(schemaOf(db));
    for (const statement of triggers) await sql.raw(statement).execute(db);
    await fillMoves(db);
  },
};
