import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

/** Number of tasks per query, and of rows per insert. */
const tasksAtOnce = 1000;
const rowsAtOnce = 2000;

interface TaskBefore {
  readonly workspace_id: string;
  readonly id: string;
  readonly assignee_ids: string;
  readonly created_by: string | null;
  readonly created_at: string;
}

async function tasksAfter(db: DatabaseBefore, last: TaskBefore | undefined): Promise<TaskBefore[]> {
  const tasks = await db
    .selectFrom("task")
    .select(["workspace_id", "id", "assignee_ids", "created_by", "created_at"])
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(workspace_id, id) > (${last?.workspace_id}, ${last?.id})`),
    )
    .orderBy("workspace_id")
    .orderBy("id")
    .limit(tasksAtOnce)
    .execute();
  return tasks as unknown as TaskBefore[];
}

/** Makes members follow the tasks that they created or are assigned to. */
async function addFollows(db: DatabaseBefore): Promise<void> {
  const memberships = await db.selectFrom("membership").select(["workspace_id", "user_id"]).execute();
  const members = new Set(memberships.map(({ workspace_id, user_id }) => `${workspace_id} ${user_id}`));
  for (let tasks = await tasksAfter(db, undefined); tasks.length > 0; tasks = await tasksAfter(db, tasks.at(-1))) {
    const rows = tasks.flatMap(({ workspace_id, id, assignee_ids, created_by, created_at }) => {
      const people = new Set<string>([...(created_by === null ? [] : [created_by]), ...JSON.parse(assignee_ids)]);
      const known = [...people].filter((user_id) => members.has(`${workspace_id} ${user_id}`));
      const row = { workspace_id, task_id: id, level: "following", version: 1, created_at };
      return known.map((user_id) => ({ ...row, id: randomUUID(), user_id }));
    });
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      await db
        .insertInto("follow")
        .values(rows.slice(first, first + rowsAtOnce))
        .execute();
    }
  }
}

/** Creates a table each of whose rows belongs to one member of a workspace. */
function ofMembers(db: DatabaseBefore, name: "follow" | "mute" | "notification") {
  return db.schema
    .createTable(name)
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ["workspace_id", "id"])
    .addForeignKeyConstraint(
      `${name}_membership`,
      ["workspace_id", "user_id"],
      "membership",
      ["workspace_id", "user_id"],
      (constraint) => constraint.onDelete("cascade"),
    );
}

async function createTables(db: DatabaseBefore): Promise<void> {
  await ofMembers(db, "follow")
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("level", "text", (column) => column.notNull())
    .addUniqueConstraint("follow_of_task", ["workspace_id", "task_id", "user_id"])
    .addForeignKeyConstraint("follow_task", ["workspace_id", "task_id"], "task", ["workspace_id", "id"], (constraint) =>
      constraint.onDelete("cascade"),
    )
    .execute();
  await ofMembers(db, "mute")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addUniqueConstraint("mute_of_person", ["workspace_id", "user_id", "project_id"])
    .addForeignKeyConstraint(
      "mute_project",
      ["workspace_id", "project_id"],
      "project",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await ofMembers(db, "notification")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("task_id", "text")
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("comment_id", "text")
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("read_at", "text")
    .addColumn("archived_at", "text")
    .addColumn("snoozed_until", "text")
    .addForeignKeyConstraint(
      "notification_task",
      ["workspace_id", "task_id"],
      "task",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "notification_project",
      ["workspace_id", "project_id"],
      "project",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
}

/** The people who follow tasks, the people who have muted projects, and the notifications of each person. */
export const migration: Migration = {
  async up(db) {
    await createTables(db);
    const indexes = {
      // Find the rows to delete with a person who leaves, or with a deleted project.
      follow_of_person: ["follow", "user_id"],
      mute_of_project: ["mute", "project_id"],
      notification_of_person: ["notification", "user_id", "at", "id"],
      notification_of_task: ["notification", "task_id", "created_at"],
      notification_of_project: ["notification", "project_id"],
      notification_of_comment: ["notification", "comment_id"],
    };
    for (const [name, [table = "", ...columns]] of Object.entries(indexes)) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns(["workspace_id", ...columns])
        .execute();
    }
    await db.schema.createIndex("notification_age").on("notification").column("at").execute();
    // Finds the tasks of all workspaces that are due on a day.
    await db.schema.createIndex("task_due").on("task").column("ending_date").execute();
    await addFollows(db);
  },
};
