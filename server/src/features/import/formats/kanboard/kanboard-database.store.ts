import { DatabaseSync } from "node:sqlite";
import { notA } from "../../reading/unreadable.ts";
import { textOf, type Values } from "../../reading/values.ts";
import type { Tables } from "./kanboard-tables.ts";

const what = "Kanboard database";

/** The tables and columns that are read. All others, such as passwords and tokens, are not. */
const tables: Readonly<Record<string, readonly string[]>> = {
  projects: ["id", "name", "description", "is_active", "priority_end"],
  columns: ["id", "project_id", "title", "position"],
  swimlanes: ["id", "project_id", "name", "position"],
  project_has_categories: ["id", "project_id", "name"],
  tasks: [
    ...["id", "project_id", "column_id", "swimlane_id", "position", "title", "description", "owner_id", "creator_id"],
    ...["category_id", "priority", "score", "is_active", "reference", "time_estimated", "time_spent", "color_id"],
    ...["date_creation", "date_modification", "date_started", "date_due", "date_completed"],
  ],
  subtasks: ["id", "task_id", "title", "status", "user_id", "position"],
  comments: ["id", "task_id", "user_id", "date_creation", "comment"],
  tags: ["id", "name", "color_id"],
  task_has_tags: ["task_id", "tag_id"],
  task_has_files: ["id", "task_id", "name", "path", "user_id", "date"],
  task_has_links: ["task_id", "opposite_task_id", "link_id"],
  links: ["id", "label"],
  task_has_external_links: ["task_id", "url", "title"],
  task_has_metadata: ["task_id", "name", "value"],
  users: ["id", "username", "name", "email"],
};

/** Reads the tables of a Kanboard database. */
export function rowsIn(path: string): Tables {
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false });
  try {
    // Whatever the file defines, only its stored rows are read.
    database.exec("pragma trusted_schema = off; pragma query_only = on");
    const rows = Object.entries(tables).map(([table, columns]) => [table, rowsOf(database, table, columns)] as const);
    if (!rows.some(([, found]) => found.length > 0)) throw notA(what, "it has no tables of Kanboard");
    return new Map(rows);
  } catch (error) {
    throw error instanceof Error && /not a database|malformed|disk image|disk I\/O/i.test(error.message)
      ? notA(what, "it is damaged or ends in the middle", error)
      : error;
  } finally {
    database.close();
  }
}

/** Versions differ in their columns. Views are not read: they could calculate anything. */
function rowsOf(database: DatabaseSync, table: string, columns: readonly string[]): Values[] {
  const isTable = database
    .prepare("select 1 from sqlite_master where type = 'table' and name = ? and sql not like 'create virtual%'")
    .get(table);
  if (!isTable) return [];
  const present = database
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => textOf(name));
  const wanted = columns.filter((column) => present.includes(column));
  if (wanted.length === 0) return [];
  return database.prepare(`select ${wanted.map((column) => `"${column}"`).join(", ")} from "${table}"`).all();
}
