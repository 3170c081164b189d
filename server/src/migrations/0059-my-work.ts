import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

/** Number of tasks per query. Each has up to 200 subtasks. */
const tasksAtOnce = 200;
/** The characters of a subtask's title in the row of its task. */
const titleInRow = 200;

interface SubtaskBefore {
  readonly workspace_id: string;
  readonly task_id: string;
  readonly id: string;
  readonly title: string;
  readonly assignee_id: string;
  readonly due_date: string | null;
}

const openOnes = (db: DatabaseBefore) =>
  db.selectFrom("subtask").where("assignee_id", "is not", null).where("done", "=", 0);

async function tasksAfter(db: DatabaseBefore, last: SubtaskBefore | undefined): Promise<SubtaskBefore[]> {
  const keys = openOnes(db)
    .select(["workspace_id", "task_id"])
    .distinct()
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(workspace_id, task_id) > (${last?.workspace_id}, ${last?.task_id})`),
    )
    .orderBy("workspace_id")
    .orderBy("task_id")
    .limit(tasksAtOnce);
  const subtasks = openOnes(db)
    .innerJoin(keys.as("key"), (join) =>
      join.onRef("key.workspace_id", "=", "subtask.workspace_id").onRef("key.task_id", "=", "subtask.task_id"),
    )
    .selectAll("subtask")
    .orderBy("subtask.workspace_id")
    .orderBy("subtask.task_id")
    .orderBy("subtask.rank")
    .orderBy("subtask.id");
  return (await subtasks.execute()) as unknown as SubtaskBefore[];
}

function cut(title: string): string {
  const points = Array.from(title);
  return points.length > titleInRow ? `${points.slice(0, titleInRow).join("")}…` : title;
}

async function fill(db: DatabaseBefore): Promise<void> {
  for (let rows = await tasksAfter(db, undefined); rows.length > 0; rows = await tasksAfter(db, rows.at(-1))) {
    for (const subtasks of Map.groupBy(rows, (row) => `${row.workspace_id} ${row.task_id}`).values()) {
      const [first] = subtasks;
      if (!first) continue;
      const assigned = subtasks.map(({ id, due_date, title, assignee_id }) => ({
        ...{ id, title: cut(title), assigneeId: assignee_id, dueDate: due_date },
      }));
      await db
        .updateTable("task")
        .set({ assigned_subtasks: JSON.stringify(assigned) })
        .where("workspace_id", "=", first.workspace_id)
        .where("id", "=", first.task_id)
        .execute();
    }
  }
}

/** The rows of tasks have their assigned subtasks, and people an order of what they do today. */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db) {
    await db.schema
      .alterTable("task")
      .addColumn("assigned_subtasks", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await fill(db);
    await db.schema
      .createIndex("subtask_of_person")
      .on("subtask")
      .columns(["workspace_id", "assignee_id"])
      .where(sql<boolean>`done = 0`)
      .execute();
    await db.schema
      .createTable("day_plan")
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("items", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("day_plan_key", ["workspace_id", "user_id"])
      .addForeignKeyConstraint(
        "day_plan_person",
        ["workspace_id", "user_id"],
        "membership",
        ["workspace_id", "user_id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
  },
};
