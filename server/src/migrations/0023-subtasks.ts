import { randomUUID } from "node:crypto";
import { ranksBefore } from "@baton/domain/task/task.rank";
import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

/** Number of tasks per query. Each has up to 200 subtasks. */
const tasksAtOnce = 200;
/** Number of rows per insert: PostgreSQL accepts 65,535 values per statement. */
const rowsAtOnce = 1000;

interface TaskBefore {
  readonly workspace_id: string;
  readonly id: string;
  readonly subtasks: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Returns the subtasks of a task as rows, in order. They could not be ticked before, so none is done. */
function rowsOf({ workspace_id, id, subtasks, created_at, updated_at }: TaskBefore) {
  const titles: string[] = JSON.parse(subtasks);
  const ranks = ranksBefore(null, titles.length);
  return titles.map((title, index) => ({
    workspace_id,
    id: randomUUID(),
    task_id: id,
    title,
    done: 0,
    rank: ranks[index] ?? "",
    version: 1,
    created_at,
    updated_at,
  }));
}

async function tasksAfter(db: DatabaseBefore, last: TaskBefore | undefined): Promise<TaskBefore[]> {
  const tasks = await db
    .selectFrom("task")
    .select(["workspace_id", "id", "subtasks", "created_at", "updated_at"])
    .where("subtasks", "!=", "[]")
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(workspace_id, id) > (${last?.workspace_id}, ${last?.id})`),
    )
    .orderBy("workspace_id")
    .orderBy("id")
    .limit(tasksAtOnce)
    .execute();
  return tasks as unknown as TaskBefore[];
}

async function moveTexts(db: DatabaseBefore): Promise<void> {
  for (let tasks = await tasksAfter(db, undefined); tasks.length > 0; tasks = await tasksAfter(db, tasks.at(-1))) {
    const rows = tasks.flatMap(rowsOf);
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      await db
        .insertInto("subtask")
        .values(rows.slice(first, first + rowsAtOnce))
        .execute();
    }
  }
}

/** Subtasks as rows of a separate table. Before, they were texts in the row of their task. */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db, dialect) {
    await db.schema
      .createTable("subtask")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("task_id", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("done", "integer", (column) => column.notNull())
      .addColumn("rank", dialect === "postgres" ? sql`text collate "C"` : "text", (column) => column.notNull())
      .addColumn("assignee_id", "text")
      .addColumn("due_date", "text")
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("created_by", "text")
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("done_at", "text")
      .addColumn("done_by", "text")
      .addPrimaryKeyConstraint("subtask_key", ["workspace_id", "id"])
      .addForeignKeyConstraint(
        "subtask_task",
        ["workspace_id", "task_id"],
        "task",
        ["workspace_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("subtask_of").on("subtask").columns(["workspace_id", "task_id"]).execute();
    await moveTexts(db);
    for (const column of ["subtask_count", "subtasks_done"]) {
      await db.schema
        .alterTable("task")
        .addColumn(column, "integer", (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .alterTable("task")
      .addColumn("first_subtask", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    const isPostgres = dialect === "postgres";
    await db
      .updateTable("task")
      .set({
        subtask_count: isPostgres
          ? sql<number>`json_array_length(subtasks::json)`
          : sql<number>`json_array_length(subtasks)`,
        first_subtask: isPostgres ? sql<string>`subtasks::json ->> 0` : sql<string>`json_extract(subtasks, '$[0]')`,
      })
      .where("subtasks", "!=", "[]")
      .execute();
    // Only the text of titles counts, without the quotes and commas of a list.
    await db
      .updateTable("workspace")
      .set(({ selectFrom }) => {
        const bytesOf = (table: string, column: string) =>
          selectFrom(table)
            .select(sql<number>`coalesce(sum(octet_length(${sql.ref(column)})), 0)`.as("bytes"))
            .whereRef(`${table}.workspace_id`, "=", "workspace.id");
        const [before, after] = [bytesOf("task", "subtasks"), bytesOf("subtask", "title")];
        return { entity_bytes: sql<number>`entity_bytes - ${before} + ${after}` };
      })
      .execute();
    await db.schema.alterTable("task").dropColumn("subtasks").execute();
  },
};
