import { accessSync, constants, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type CompiledQuery, type DatabaseConnection, DeleteQueryNode, Kysely, SelectQueryNode, sql } from "kysely";
import { StartError } from "../base/start-error.ts";
import type { Backend } from "./backend.ts";
import { checkpointApart, logSize } from "./checkpoint.ts";
import { type Scheduling, unattributed } from "./fair-queue.ts";
import { GroupCommit } from "./group-commit.ts";
import { ConnectionDialect, copyLog, largeLog, openSqlite, RoutedConnection, SqliteConnection } from "./sqlite.ts";
import type { Tables } from "./tables.ts";
import { textIndexer } from "./text-indexer.ts";

function open(path: string, role: "writer" | "reader") {
  try {
    // SQLite opens a read-only file without an error and fails on each write later.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    return openSqlite(path, role);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR must be a folder Baton may write to: cannot open ${path} (${reason}).`, {
      cause: error,
    });
  }
}

/** Returns the path of the database in a data folder. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, "baton.sqlite");
}

/**
 * Opens the store in one file of `dataDir`. One connection writes and another reads, so that reads never wait for
 * writes.
 */
export function sqliteBackend(dataDir: string): Backend {
  const path = sqlitePath(dataDir);
  const existed = existsSync(path);
  const writer = open(path, "writer");
  const reader = open(path, "reader");
  const kysely = (connection: DatabaseConnection) => new Kysely<Tables>({ dialect: new ConnectionDialect(connection) });
  const reading = new SqliteConnection(reader);
  const writing = new SqliteConnection(writer);
  const write = kysely(writing);
  const group = new GroupCommit(writer, textIndexer(writer));
  let longReads = 0;
  const transact: Backend["transact"] = (work, scheduling = unattributed) => group.add(scheduling, () => work(write));
  // Selects go to the reader; everything else joins the next group commit. The identity library deletes sessions.
  const schedulingOf = ({ query }: CompiledQuery): Scheduling =>
    DeleteQueryNode.is(query) ? { ...unattributed, priority: "urgent" } : unattributed;
  const routed = new RoutedConnection((query) =>
    SelectQueryNode.is(query.query)
      ? reading.executeQuery(query)
      : group.add(schedulingOf(query), () => writing.executeQuery(query)),
  );
  return {
    dialect: "sqlite",
    read: kysely(reading),
    direct: kysely(routed),
    get waiting() {
      return group.waiting;
    },
    get statements() {
      return reading.statements + writing.statements;
    },
    transact,
    transactLong: transact,
    async readConsistently(work) {
      const own = open(path, "reader");
      // What is written meanwhile stays in the log. The commit after it would copy all of it, and block the event loop.
      longReads += 1;
      copyLog(writer, false);
      try {
        own.exec("BEGIN");
        return await work(kysely(new SqliteConnection(own)));
      } finally {
        own.close();
        // If it fails, commits copy the log.
        if (longReads === 1 && logSize(path) > largeLog) await checkpointApart(path).catch(() => {});
        longReads -= 1;
        if (longReads === 0 && writer.isOpen) copyLog(writer, true);
      }
    },
    async probe() {
      await sql`select at from migration limit 1`.execute(kysely(reading));
      // Only a commit proves that the disk accepts writes.
      await group.add(unattributed, () =>
        sql`update migration set at = at where name = (select max(name) from migration)`.execute(write),
      );
    },
    async tables(db) {
      // Without the tables of SQLite itself, and those in which the index of the search is stored.
      const found = await sql<{ name: string }>`
        select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'
      `.execute(db);
      return found.rows.map(({ name }) => name);
    },
    // A write transaction has exclusive access to the database.
    lockWorkspace: async () => {},
    async copyBefore(migration) {
      const copy = `${path}.before-${migration}`;
      if (!existed || existsSync(copy)) return;
      // The copy gets its name only when it is complete, because an existing copy is never replaced.
      rmSync(`${copy}.part`, { force: true });
      writer.prepare("VACUUM INTO ?").run(`${copy}.part`);
      renameSync(`${copy}.part`, copy);
    },
    async close() {
      await group.idle();
      reader.close();
      writer.close();
    },
  };
}
