import { statSync } from "node:fs";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { onPostgres } from "../../../test/support/project.ts";
import { largeLog } from "./sqlite.ts";
import { sqlitePath } from "./sqlite-backend.ts";

it.skipIf(onPostgres())(
  "what is written during a long read of SQLite is copied when it ends, and the log is cut",
  async () => {
    const { config, remove } = await testConfig();
    const store = await openTestStore(config);
    onTestFinished(async () => {
      await store.close();
      await remove();
    });
    const path = sqlitePath(config.dataDir);
    const logged = () => statSync(`${path}-wal`).size;
    const grow = () => sql`insert into filler select randomblob(1000000)`.execute(store.direct);
    await sql`create table filler (content blob)`.execute(store.direct);
    await store.readConsistently(async (db) => {
      await sql`select count(*) from filler`.execute(db);
      for (let count = 0; count < 40; count += 1) await grow();
      expect(logged()).toBeGreaterThan(2 * largeLog);
      // It does not see them.
      const { rows } = await sql<{ count: number }>`select count(*) as count from filler`.execute(db);
      expect(rows[0]?.count).toBe(0);
    });
    // The next write begins the log again only if nothing is left to copy.
    await grow();
    expect(logged()).toBeLessThanOrEqual(largeLog);
  },
);
