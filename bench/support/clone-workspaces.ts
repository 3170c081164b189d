import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

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
  const database = new DatabaseSync(join(dataDir, "baton.sqlite"), { enableForeignKeyConstraints: false });
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

/** Adds `count` copies of every task to its workspace, without log lines. */
export function copyTasks(dataDir: string, count: number): void {
  change(dataDir, (database) => {
    for (const table of ["task", "task_text"]) copyRows(database, table, { id: other("id") }, count);
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
