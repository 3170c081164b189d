import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Sets the completion date of tasks to last year, so that they are in the archive. No request can do that. Call it
 * before a page has loaded the tasks, because pages are not notified.
 */
export function completeLastYear(ids: readonly string[]): void {
  const folder = process.env.BATON_E2E_DATA_DIR ?? "";
  const database = new DatabaseSync(join(folder, "baton.sqlite"), { timeout: 10_000 });
  const year = new Date().getUTCFullYear() - 1;
  // One statement, because the server's writes wait for it.
  database
    .prepare("update task set completed_at = ? where id in (select value from json_each(?))")
    .run(`${year}-01-01T00:00:00.000Z`, JSON.stringify(ids));
  database.close();
}
