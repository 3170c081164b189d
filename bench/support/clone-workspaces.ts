import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { withSearchWords } from "./fill.ts";

/** Returns the ID of copy `n`. The first eight digits of an ID are its time, so a different time gives a valid ID. */
const other = (column: string) => `printf('%08x', n) || substr(${column}, 9)`;
const prefixed = (column: string) => `n || '-' || ${column}`;

/** The columns that differ between copies. */
const copied: Record<string, Record<string, string>> = {
  user: { id: other("id"), email: prefixed("email"), name: prefixed("name") },
  account: { id: other("id"), accountId: other("accountId"), userId: other("userId") },
  workspace: { id: other("id"), owner_id: other("owner_id") },
  profile: { user_id: other("user_id"), username_key: prefixed("username_key") },
  membership: { user_id: other("user_id"), workspace_id: other("workspace_id") },
  task: { workspace_id: other("workspace_id") },
  task_text: { workspace_id: other("workspace_id") },
  change: { workspace_id: other("workspace_id"), actor_id: other("actor_id") },
};

/** Inserts a copy of every row of `table` for each `n` from 1 to `count`, with other values in some columns. */
function copyRows(database: DatabaseSync, table: string, differing: Record<string, string>, count: number): void {
  const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => differing[name] ?? `"${name}"`);
  database.exec(
    `with recursive copy(n) as (select 1 union all select n + 1 from copy where n < ${count})
     insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")})
     select ${values.join(", ")} from copy, "${table}"`,
  );
}

function change(dataDir: string, work: (database: DatabaseSync) => void): void {
  const file = join(dataDir, "baton.sqlite");
  const database = withSearchWords(new DatabaseSync(file, { enableForeignKeyConstraints: false }));
  database.exec("BEGIN");
  work(database);
  database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

/**
 * Adds `count` copies of all data to a store, each with its own people, workspace, tasks and log. Writes to the file
 * directly while no server has it open: 10,000 sign-ups would compute 20,000 password hashes, and no measurement depends
 * on how the rows were created.
 */
export function cloneWorkspaces(dataDir: string, count: number): void {
  change(dataDir, (database) => {
    for (const [table, differing] of Object.entries(copied)) copyRows(database, table, differing, count);
  });
}

/** Adds `count` copies of every task with its subtasks to its workspace, without log lines. */
export function copyTasks(dataDir: string, count: number): void {
  change(dataDir, (database) => {
    const numbered = { id: other("id"), number: "number + n * (select max(number) from task)" };
    copyRows(database, "task", numbered, count);
    copyRows(database, "task_text", { id: other("id") }, count);
    copyRows(database, "subtask", { id: other("id"), task_id: other("task_id") }, count);
    database.exec("update project set next_number = (select max(number) + 1 from task where project_id = project.id)");
    database.exec(
      `update workspace set entities = entities * ${count + 1}, entity_bytes = entity_bytes * ${count + 1}`,
    );
  });
}

/** Moves all completed tasks to the archive, without log lines. */
export function archiveCompleted(dataDir: string): void {
  change(dataDir, (database) => {
    database.exec("update task set completed_at = '2020-01-01T00:00:00.000Z' where completed_at is not null");
  });
}

/**
 * Copies the tasks of the workspace's first project to all other projects, then adds as many tasks that were completed
 * long ago to each project. Adds no log lines.
 */
export function fillProjects(dataDir: string): void {
  change(dataDir, (database) => {
    const columns = database.prepare("select name from pragma_table_info('task')").all();
    const names = columns.map(({ name }) => String(name));
    const copy = (from: string, differing: Record<string, string>) =>
      database.exec(
        `insert into task (${names.map((name) => `"${name}"`).join(", ")})
         select ${names.map((name) => differing[name] ?? `task."${name}"`).join(", ")} from ${from}`,
      );
    const first = "(select id from project order by rank, id limit 1)";
    const stageOf = (category: string) =>
      `(select id from stage where project_id = other.id and category = ${category} order by rank limit 1)`;
    copy(`(select row_number() over (order by rank, id) as n, id from project where id <> ${first}) as other, task`, {
      id: other("task.id"),
      project_id: "other.id",
      stage_id: stageOf("task.stage"),
    });
    copy("(select id, row_number() over () + 1000 as n from project) as other, task where task.project_id = other.id", {
      id: `printf('%08x', n) || substr(task.id, 9)`,
      number: "task.number + 100000",
      stage: "'completed'",
      stage_id: stageOf("'completed'"),
      completed_at: "'2020-01-01T00:00:00.000Z'",
    });
    database.exec(
      "insert into task_text select workspace_id, id, '', '[]' from task where true on conflict do nothing",
    );
    database.exec("update workspace set entities = (select count(*) from task)");
  });
}

/** Adds stages to the only project until it has `count`, and divides its tasks among them. Adds no log lines. */
export function spreadOverStages(dataDir: string, count: number): void {
  change(dataDir, (database) => {
    const columns = database.prepare("select name from pragma_table_info('stage')").all();
    const names = columns.map(({ name }) => String(name));
    const differing: Record<string, string> = {
      id: other("id"),
      name: "'Stage ' || n",
      rank: "printf('a0V%03d', n)",
    };
    database.exec(
      `with recursive copy(n) as (select 1 union all select n + 1 from copy where n < ${count - 3})
       insert into stage (${names.map((name) => `"${name}"`).join(", ")})
       select ${names.map((name) => differing[name] ?? `"${name}"`).join(", ")} from copy,
         (select * from stage where category = 'todo' limit 1)`,
    );
    database.exec(
      `update task set stage = 'todo', completed_at = null, stage_id =
         (select id from (select id, row_number() over (order by id) - 1 as n from stage where category = 'todo')
          where n = task.number % ${count - 2})`,
    );
  });
}
