import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { indexedText } from "../../domain/src/kernel/words.ts";
import { connectTo } from "../../scripts/test-database.ts";
import { createWriter } from "./texts.ts";

/** Makes the function of the server known that the triggers of the search's index call. */
export function withSearchWords(database: DatabaseSync): DatabaseSync {
  database.function("search_words", { deterministic: true }, (text) => indexedText(String(text ?? "")));
  return database;
}

/** A store that no server has open. */
interface Target {
  /** The items of a JSON array, as a table with the column `value`. */
  readonly items: string;
  columnsOf(table: string): Promise<readonly string[]>;
  run(statement: string, items?: string): Promise<void>;
}

function sqliteTarget(dataDir: string): Target & { close(): Promise<void> } {
  const database = withSearchWords(new DatabaseSync(join(dataDir, "baton.sqlite")));
  database.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;");
  return {
    items: "json_each(?) as item",
    columnsOf: async (table) =>
      database
        .prepare(`select name from pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => String(name)),
    run: async (statement, items) => void database.prepare(statement).run(...(items === undefined ? [] : [items])),
    close: async () => {
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
    },
  };
}

async function postgresTarget(url: string): Promise<Target & { close(): Promise<void> }> {
  const client = await connectTo(url);
  return {
    items: "jsonb_array_elements($1::jsonb) as item(value)",
    columnsOf: async (table) => {
      const { rows } = await client.query(
        "select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1",
        [table],
      );
      return rows.map(({ name }) => String(name));
    },
    run: async (statement, items) => void (await client.query(statement, items === undefined ? [] : [items])),
    close: async () => {
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}

/** Inserts a copy of a row for each item, with the fields of the item in the columns that differ. */
async function insert(
  target: Target,
  table: string,
  { like, differing }: { like: string; differing: Readonly<Record<string, string>> },
  items: readonly object[],
): Promise<void> {
  const names = await target.columnsOf(table);
  const values = names.map((name) => differing[name] ?? `sample."${name}"`);
  await target.run(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) select ${values.join(", ")}
     from ${target.items}, (select * from "${table}" where id = '${like}') as sample`,
    JSON.stringify(items),
  );
}

const text = (field: string) => `item.value ->> '${field}'`;
const number = (field: string) => `cast(item.value ->> '${field}' as integer)`;
const tasksAtOnce = 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** The age of the oldest text, in days. */
const oldestDays = 730;

interface Filling {
  readonly dataDir: string;
  /** The schema to fill instead of the file. */
  readonly databaseUrl: string | undefined;
  /** A task and a comment on it, created through the API. The others are like them. */
  readonly like: { readonly task: string; readonly comment: string };
  readonly tasks: number;
  readonly commentsPerTask: number;
}

/** Adds tasks and comments with different texts, oldest first, through the triggers of the search's index. */
export async function fillTexts({ dataDir, databaseUrl, like, tasks, commentsPerTask }: Filling): Promise<void> {
  const target = databaseUrl ? await postgresTarget(databaseUrl) : sqliteTarget(dataDir);
  const write = createWriter(1);
  const idOf = (index: number) => `${(index + 1).toString(16).padStart(8, "0")}${like.task.slice(8)}`;
  const commentId = (index: number) => `${(index + 1).toString(16).padStart(8, "0")}${like.comment.slice(8)}`;
  const until = Date.now() - dayMs;
  for (let first = 0; first < tasks; first += tasksAtOnce) {
    const rows = Array.from({ length: Math.min(tasksAtOnce, tasks - first) }, (_, offset) => {
      const index = first + offset;
      const at = new Date(until - oldestDays * dayMs * (1 - index / tasks)).toISOString();
      return { index, id: idOf(index), number: index + 1000, title: write(7), description: write(40), at };
    });
    const comments = rows.flatMap(({ index, id: task, at }) =>
      Array.from({ length: commentsPerTask }, (_, each) => ({
        ...{ id: commentId(index * commentsPerTask + each), task, body: write(20), at },
      })),
    );
    await target.run("begin");
    const times = { created_at: text("at"), updated_at: text("at") };
    const task = { id: text("id"), number: number("number"), title: text("title"), ...times };
    await insert(target, "task", { like: like.task, differing: task }, rows);
    const texts = { id: text("id"), description: text("description") };
    await insert(target, "task_text", { like: like.task, differing: texts }, rows);
    const comment = { id: text("id"), task_id: text("task"), body: text("body"), ...times };
    await insert(target, "comment", { like: like.comment, differing: comment }, comments);
    await target.run("commit");
  }
  await target.close();
}
