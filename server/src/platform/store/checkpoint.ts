import { once } from "node:events";
import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";

const program = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(require("node:worker_threads").workerData);
database.exec("PRAGMA wal_checkpoint(PASSIVE)");
database.close();
`;

/** Returns the size in bytes of the log of a SQLite file. */
export function logSize(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Copies the log of a SQLite file to the database in another thread, while others read and write. A commit
 * would copy it within one turn of the event loop.
 */
export async function checkpointApart(path: string): Promise<void> {
  await once(new Worker(program, { eval: true, workerData: path }), "exit");
}
