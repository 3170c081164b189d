import { newId } from "@baton/domain/kernel/ids";
import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

type Dialect = Parameters<Migration["up"]>[1];

/** Compared bytewise, as in JavaScript and SQLite, whatever the locale of the database. */
const orderedIn = (dialect: Dialect) => (dialect === "postgres" ? sql`text collate "C"` : ("text" as const));

async function createProjects(db: DatabaseBefore, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("project")
    .addColumn("workspace_id", "text", (column) => column.notNull().references("workspace.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("colour", "text", (column) => column.notNull())
    .addColumn("icon", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("lead", "text")
    .addColumn("visibility", "text", (column) => column.notNull())
    .addColumn("rank", orderedIn(dialect), (column) => column.notNull())
    .addColumn("members_can", "text")
    .addColumn("archive_after_days", "integer")
    .addColumn("default_assignee", "text")
    .addColumn("archived_at", "text")
    .addColumn("trashed_at", "text")
    .addColumn("next_number", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("project_key", ["workspace_id", "id"])
    .addUniqueConstraint("project_of_key", ["workspace_id", "key"])
    .execute();
}

async function createStages(db: DatabaseBefore, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("stage")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("colour", "text", (column) => column.notNull())
    .addColumn("rank", orderedIn(dialect), (column) => column.notNull())
    .addColumn("wip_limit", "integer")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("stage_key", ["workspace_id", "id"])
    .addForeignKeyConstraint(
      "stage_project",
      ["workspace_id", "project_id"],
      "project",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("stage_of_project").on("stage").columns(["workspace_id", "project_id"]).execute();
}

async function addPlaces(db: DatabaseBefore): Promise<void> {
  for (const column of ["project_id", "stage_id"]) {
    await db.schema
      .alterTable("task")
      .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("task")
    .addColumn("number", "integer", (added) => added.notNull().defaultTo(0))
    .execute();
}

/** The numbers that tasks had before they moved to another project. */
async function createFormerNumbers(db: DatabaseBefore): Promise<void> {
  await db.schema
    .createTable("task_former_number")
    .addColumn("workspace_id", "text", (column) => column.notNull())
    .addColumn("project_id", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("task_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("task_former_number_key", ["workspace_id", "project_id", "number"])
    .addForeignKeyConstraint(
      "former_number_project",
      ["workspace_id", "project_id"],
      "project",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "former_number_task",
      ["workspace_id", "task_id"],
      "task",
      ["workspace_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("former_number_of_task")
    .on("task_former_number")
    .columns(["workspace_id", "task_id"])
    .execute();
}

/** Returns two capital letters for the key of a team's first project. */
function keyOf(team: string): string {
  const letters = team
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, "");
  const words = letters.split(" ").filter(Boolean);
  const initials = words.map(([first]) => first).join("");
  const key = initials.length > 1 ? initials : words.join("");
  return key.length > 1 ? key.slice(0, 6) : "TEAM";
}

/** The stages of the specification, which every team has had before. */
const stages = [
  { name: "Todo", category: "todo", colour: "orange", rank: "a0" },
  { name: "In Progress", category: "in-progress", colour: "blue", rank: "a1" },
  { name: "Completed", category: "completed", colour: "green", rank: "a2" },
];

/** Returns the name of a team's first project: at most 80 characters, with no character cut in half. */
const nameOf = (team: string) => (team.length > 80 ? Array.from(team).slice(0, 40).join("") : team);

/** Gives a team a project named after it, with the three stages, and puts all of its tasks into it. */
async function placeTasks(db: DatabaseBefore, team: { readonly id: string; readonly name: string }): Promise<void> {
  const now = new Date().toISOString();
  const made = { workspace_id: team.id, version: 1, created_at: now, updated_at: now };
  const projectId = newId();
  const { next } = await db
    .selectFrom("task")
    .select(sql<number>`count(*) + 1`.as("next"))
    .where("workspace_id", "=", team.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("project")
    .values({
      ...made,
      id: projectId,
      name: nameOf(team.name),
      key: keyOf(team.name),
      colour: "blue",
      icon: "",
      description: "",
      visibility: "everyone",
      rank: "a0",
      next_number: Number(next),
    })
    .execute();
  for (const stage of stages) {
    const id = newId();
    await db
      .insertInto("stage")
      .values({ ...made, ...stage, id, project_id: projectId })
      .execute();
    // A restored task goes to the first stage.
    const held = stage.category === "todo" ? ["todo", "delete"] : [stage.category];
    await db
      .updateTable("task")
      .set({ project_id: projectId, stage_id: id })
      .where("workspace_id", "=", team.id)
      .where("stage", "in", held)
      .execute();
  }
}

/**
 * Projects with their own stages. The tasks of each team are put into one project, numbered in the order of their
 * creation.
 */
export const migration: Migration = {
  changesPublishedForm: true,
  async up(db, dialect) {
    await createProjects(db, dialect);
    await createStages(db, dialect);
    await addPlaces(db);
    await createFormerNumbers(db);
    const teams = await db.selectFrom("workspace").select(["id", "name"]).execute();
    for (const { id, name } of teams) await placeTasks(db, { id: String(id), name: String(name) });
    const number = sql<number>`row_number() over (partition by workspace_id order by created_at, id)`.as("number");
    await db
      .updateTable("task")
      .from(db.selectFrom("task").select(["workspace_id", "id", number]).as("numbered"))
      .set(({ ref }) => ({ number: ref("numbered.number") }))
      .whereRef("numbered.workspace_id", "=", "task.workspace_id")
      .whereRef("numbered.id", "=", "task.id")
      .execute();
    await db.schema
      .createIndex("task_number")
      .unique()
      .on("task")
      .columns(["workspace_id", "project_id", "number"])
      .execute();
    await db.schema.createIndex("task_of_stage").on("task").columns(["workspace_id", "stage_id"]).execute();
  },
};
