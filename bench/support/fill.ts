import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { indexedText } from "../../domain/src/kernel/words.ts";
import { connectTo } from "../../scripts/test-database.ts";

/** Makes the function of the server known that the triggers of the search's index call. */
export function withSearchWords(database: DatabaseSync): DatabaseSync {
  database.function("search_words", { deterministic: true }, (text) => indexedText(String(text ?? "")));
  return database;
}

/** A store that no server has open. */
export interface Target {
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
export async function insert(
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

export const text = (field: string) => `item.value ->> '${field}'`;
export const number = (field: string) => `cast(item.value ->> '${field}' as integer)`;
/** Opens a store that no server has open: the schema of a database, or the file in a folder. */
export const openTarget = (databaseUrl: string | undefined, dataDir: string) =>
  databaseUrl === undefined ? Promise.resolve(sqliteTarget(dataDir)) : postgresTarget(databaseUrl);
