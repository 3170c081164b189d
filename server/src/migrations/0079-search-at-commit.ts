import { sql } from "kysely";
import type { Migration } from "../platform/store/migrate.ts";

/** Tables whose texts the search finds, and the columns whose change changes what is found. */
const sources = [
  { table: "task_text", kind: "task", columns: ["description", "notes"], taskId: "id", isFound: "true" },
  { table: "subtask", kind: "subtask", columns: ["title"], taskId: "task_id", isFound: "true" },
  {
    ...{ table: "comment", kind: "comment", columns: ["body", "removed_at"], taskId: "task_id" },
    isFound: "new.removed_at is null",
  },
  {
    ...{ table: "attachment", kind: "file", columns: ["name", "removed_at"], taskId: "task_id" },
    isFound: "new.removed_at is null",
  },
] as const;

const remove = (kind: string) =>
  `delete from search_doc where workspace_id = old.workspace_id and id = old.id and kind = '${kind}';`;
const isChanged = (columns: readonly string[]) =>
  columns.map((column) => `new.${column} is not old.${column}`).join(" or ");
/** Selects a column of the row that a document stands for. */
const ofRow = (expression: string, table: string) =>
  `(select ${expression} from ${table} where workspace_id = search_doc.workspace_id and id = search_doc.id)`;

/**
 * SQLite's full-text index writes what it was given before each further statement of a transaction, because that might
 * be rolled back. So the texts of new tasks were written four times. Now the triggers only number the texts, and all of
 * a transaction are indexed at once, just before it is committed.
 */
export const migration: Migration = {
  async up(db, dialect) {
    if (dialect !== "sqlite") return;
    const statements = sources.flatMap(({ table, kind, columns, taskId, isFound }) => {
      const [insert, update] = [`search_${kind}_insert`, `search_${kind}_update`];
      const add = `insert into search_doc (workspace_id, kind, id, task_id)
        select new.workspace_id, '${kind}', new.id, new.${taskId} where ${isFound};`;
      return [
        `drop trigger ${insert}`,
        `drop trigger ${update}`,
        `create trigger ${insert} after insert on ${table} begin ${add} end`,
        `create trigger ${update} after update of ${columns.join(", ")} on ${table} when ${isChanged(columns)}
          begin ${remove(kind)} ${add} end`,
      ];
    });
    const notes = "coalesce((select group_concat(value, ' ') from json_each(notes)), '')";
    for (const statement of [
      ...statements,
      "drop trigger search_title_update",
      `create trigger search_title_update after update of title on task when ${isChanged(["title"])} begin
        ${remove("task")} insert into search_doc (workspace_id, kind, id, task_id) values (new.workspace_id, 'task', new.id, new.id); end`,
      // The last word of each text names its team and kind, so that no other texts are read.
      `create view search_text as select seq,
        case kind when 'task' then search_words(${ofRow("title", "task")})
          when 'file' then search_words(${ofRow("name", "attachment")}) else '' end as title,
        case kind when 'task' then search_words(${ofRow(`description || ' ' || ${notes}`, "task_text")})
          when 'subtask' then search_words(${ofRow("title", "subtask")})
          when 'comment' then search_words(${ofRow("body", "comment")}) else '' end
          || ' ' || substr(kind, 1, 1) || replace(workspace_id, '-', '') as body
        from search_doc`,
    ])
      await sql.raw(statement).execute(db);
  },
};
