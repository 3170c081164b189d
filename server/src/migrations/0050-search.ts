import { sql } from "kysely";
import type { DatabaseBefore, Migration } from "../platform/store/migrate.ts";

/** A table whose texts the search finds. `row` is an alias of one of its rows. */
interface Source {
  readonly table: string;
  readonly kind: "task" | "subtask" | "comment" | "file";
  /** The columns whose change changes what is found. */
  readonly columns: readonly string[];
  readonly taskId: string;
  title(row: string): string;
  body(row: string): string;
  /** The condition that a row is found at all. */
  isFound(row: string): string;
}

/** The texts of a task are in two tables, so its title is read when its long texts are stored. */
function sourcesIn(task: string, notes: (list: string) => string): readonly Source[] {
  const isKept = (row: string) => `${row}.removed_at is null`;
  return [
    {
      ...{ table: "task_text", kind: "task", columns: ["description", "notes"], taskId: "id" },
      title: (row) => `(select title from ${task} t where t.workspace_id = ${row}.workspace_id and t.id = ${row}.id)`,
      body: (row) => `${row}.description || ' ' || ${notes(`${row}.notes`)}`,
      isFound: () => "true",
    },
    {
      ...{ table: "subtask", kind: "subtask", columns: ["title"], taskId: "task_id" },
      title: () => "''",
      body: (row) => `${row}.title`,
      isFound: () => "true",
    },
    {
      ...{ table: "comment", kind: "comment", columns: ["body", "removed_at"], taskId: "task_id" },
      title: () => "''",
      body: (row) => `${row}.body`,
      isFound: isKept,
    },
    {
      ...{ table: "attachment", kind: "file", columns: ["name", "removed_at"], taskId: "task_id" },
      title: (row) => `${row}.name`,
      body: () => "''",
      isFound: isKept,
    },
  ];
}

/** Returns the word in the index of each text that names its team and its kind, so that no other texts are read. */
const scopeOf = (row: string, { kind }: Source) => `'${kind.charAt(0)}' || replace(${row}.workspace_id, '-', '')`;

const keyOf = (row: string, { kind }: Source) =>
  `workspace_id = ${row}.workspace_id and id = ${row}.id and kind = '${kind}'`;

/** The newest text has the highest number, so an order by numbers is one by time. */
const oldestFirst = (row: string, { table }: Source) =>
  table === "task_text"
    ? `(select updated_at from task t where t.workspace_id = ${row}.workspace_id and t.id = ${row}.id)`
    : `${row}.updated_at`;

async function runAll(db: DatabaseBefore, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const sqliteSources = sourcesIn(
  "task",
  (list) => `coalesce((select group_concat(value, ' ') from json_each(${list})), '')`,
);
const index = "insert into search_index (rowid, title, body)";
const texts = (row: string, source: Source) =>
  `search_words(${source.title(row)}), search_words(${source.body(row)}) || ' ' || ${scopeOf(row, source)}`;

/** Creates the full-text index of SQLite. It keeps no texts: they are in the tables of the entities. */
export const searchIndex = (prefixes: string): readonly string[] => [
  `create virtual table search_index using fts5(title, body, content = '', contentless_delete = 1, ${prefixes}
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`,
  // Each write adds a segment. Merging many at a time costs a write less than merging few.
  "insert into search_index (search_index, rank) values ('automerge', 8)",
  "insert into search_index (search_index, rank) values ('crisismerge', 64)",
];

/** Fills the full-text index of SQLite with the texts of all documents of a source. */
const indexed = (source: Source) =>
  `${index} select seq, ${texts("source", source)} from search_doc join ${source.table} as source
    on source.workspace_id = search_doc.workspace_id and source.id = search_doc.id where kind = '${source.kind}' order by seq`;

/** Fills the full-text index of SQLite with the texts of all documents. */
export const indexRows: readonly string[] = sqliteSources.map(indexed);

async function onSqlite(db: DatabaseBefore): Promise<void> {
  const documents = "insert into search_doc (workspace_id, kind, id, task_id)";
  const add = (row: string, source: Source) => `
    ${documents} select ${row}.workspace_id, '${source.kind}', ${row}.id, ${row}.${source.taskId} where ${source.isFound(row)};
    ${index} select seq, ${texts(row, source)} from search_doc where ${keyOf(row, source)};`;
  const remove = (row: string, source: Source) => `delete from search_doc where ${keyOf(row, source)};`;
  await runAll(db, [
    `create table search_doc (seq integer primary key, workspace_id text not null, kind text not null, id text not null,
      task_id text not null)`,
    "create unique index search_doc_of on search_doc (workspace_id, id, kind)",
    ...searchIndex(""),
    "create trigger search_doc_delete after delete on search_doc begin delete from search_index where rowid = old.seq; end",
    ...sqliteSources.flatMap((source) => {
      const { table, kind, taskId, columns } = source;
      const name = `search_${kind}`;
      return [
        `${documents} select workspace_id, '${kind}', id, ${taskId} from ${table} as source where ${source.isFound("source")} order by ${oldestFirst("source", source)}`,
        indexed(source),
        `create trigger ${name}_insert after insert on ${table} begin ${add("new", source)} end`,
        `create trigger ${name}_update after update of ${columns.join(", ")} on ${table}
          when ${columns.map((column) => `new.${column} is not old.${column}`).join(" or ")}
          begin ${remove("old", source)} ${add("new", source)} end`,
        `create trigger ${name}_delete after delete on ${table} begin ${remove("old", source)} end`,
      ];
    }),
    // The title of a task changes without its long texts.
    ...sqliteSources
      .filter(({ kind }) => kind === "task")
      .map(
        (
          source,
        ) => `create trigger search_title_update after update of title on task when new.title is not old.title begin
          ${remove("old", source)}
          ${documents} values (new.workspace_id, 'task', new.id, new.id);
          ${index} select seq, ${texts("source", source)} from task_text as source join search_doc
            on search_doc.workspace_id = source.workspace_id and search_doc.id = source.id and kind = 'task'
            where source.workspace_id = new.workspace_id and source.id = new.id; end`,
      ),
  ]);
}

/** Returns the prefix with which statements name the schema of the tables, which functions do not inherit. */
function schemaOf(db: DatabaseBefore): string {
  return /from (.*)"task"/.exec(db.selectFrom("task").select("id").compile().sql)?.[1] ?? "";
}

/** ASCII punctuation, and what is frequent beyond it: the parser of PostgreSQL would keep addresses and paths together. */
const punctuation = "!\"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~“”‘’„«»–—…·。、「」（）";

const unspaced =
  "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u309f\\u30a1-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\U00020000-\\U0003ffff";
const accents =
  "\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u3099\\u309a\\ufe20-\\ufe2f";

async function onPostgres(db: DatabaseBefore): Promise<void> {
  const at = schemaOf(db);
  const sources = sourcesIn(`${at}task`, (list) => `${at}search_notes(${list})`);
  // Not all databases have ICU. Without it, other scripts than Latin keep their case.
  const icu = await sql`select 1 from pg_catalog.pg_collation where collname = 'und-x-icu'`.execute(db);
  const collate = icu.rows.length > 0 ? ' collate "und-x-icu"' : "";
  const spaced = (text: string) => `translate(${text}, '${punctuation}', repeat(' ', ${punctuation.length - 1}))`;
  const vector = (row: string, source: Source) =>
    `setweight(to_tsvector('simple', ${at}search_words(${source.title(row)})), 'A')
      || to_tsvector('simple', ${at}search_words(${source.body(row)})) || array_to_tsvector(array[${scopeOf(row, source)}])`;
  const add = (row: string, source: Source, from = "") =>
    `insert into ${at}search_doc (workspace_id, kind, id, task_id, words)
      select ${row}.workspace_id, '${source.kind}', ${row}.id, ${row}.${source.taskId}, ${vector(row, source)}
      ${from} where ${source.isFound(row)}`;
  const remove = (row: string, source: Source) => `delete from ${at}search_doc where ${keyOf(row, source)}`;
  const trigger = (name: string, on: string, body: string, each = "row") => [
    `create or replace function ${at}${name}() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`,
    `create trigger ${name} after ${on} for each ${each} execute function ${at}${name}()`,
  ];
  await runAll(db, [
    // The same words as indexedText() of the domain returns.
    `create or replace function ${at}search_words(value text) returns text language sql immutable parallel safe as $body$
      select case when octet_length(value) = length(value) and length(value) <= 100000 and position('](' in value) = 0
        then ${spaced("lower(value)")}
        else regexp_replace(${spaced(`lower(regexp_replace(normalize(
          regexp_replace(left(value, 100000), '\\]\\((person|task|file):[^()\\s]*\\)', ']', 'g'), nfkd), '[${accents}]', '', 'g')${collate})`)},
          '([${unspaced}])', ' \\1 ', 'g') end $body$`,
    `create or replace function ${at}search_notes(list text) returns text language sql immutable parallel safe as $body$
      select coalesce(string_agg(value, ' '), '') from jsonb_array_elements_text(list::jsonb) as value $body$`,
    `create table ${at}search_doc (seq bigint generated always as identity primary key, workspace_id text not null,
      kind text not null, id text not null, task_id text not null, words tsvector not null)`,
    ...sources.map((source) =>
      add("source", source, `from ${at}${source.table} as source`).concat(
        ` order by ${oldestFirst("source", source).replace("from task", `from ${at}task`)}`,
      ),
    ),
    `create unique index search_doc_of on ${at}search_doc (workspace_id, id, kind)`,
    // Words wait in a list until it is full: a search reads all of it, and a write that finds it full sorts it in.
    `create index search_doc_words on ${at}search_doc using gin (words) with (gin_pending_list_limit = 256)`,
    ...sources.flatMap((source) => {
      const { table, kind, columns } = source;
      const name = `search_${kind}`;
      return [
        // All subtasks of a new task at once.
        ...trigger(
          `${name}_insert`,
          `insert on ${at}${table} referencing new table as added`,
          `${add("added", source, "from added")};`,
          "statement",
        ),
        ...trigger(
          `${name}_update`,
          `update of ${columns.join(", ")} on ${at}${table}`,
          `if ${columns.map((column) => `new.${column} is distinct from old.${column}`).join(" or ")} then
            ${remove("old", source)}; ${add("new", source)}; end if;`,
        ),
        ...trigger(`${name}_delete`, `delete on ${at}${table}`, `${remove("old", source)};`),
      ];
    }),
    ...sources
      .filter(({ kind }) => kind === "task")
      .flatMap((source) =>
        trigger(
          "search_title_update",
          `update of title on ${at}task`,
          `if new.title is distinct from old.title then ${remove("old", source)};
            ${add("source", source, `from ${at}task_text as source`)} and source.workspace_id = new.workspace_id and source.id = new.id;
            end if;`,
        ),
      ),
  ]);
}

/** Everything that people write can be searched. Triggers keep the index current, whatever writes a row. */
export const migration: Migration = {
  up: (db, dialect) => (dialect === "sqlite" ? onSqlite(db) : onPostgres(db)),
};
