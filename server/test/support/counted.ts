import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { entityTables } from "../../src/entities.ts";
import type { Config } from "../../src/platform/base/config.ts";
import { openBackend } from "../../src/platform/store/open-store.ts";
import type { Tables } from "../../src/platform/store/tables.ts";
import { counted } from "../../src/platform/store/usage.ts";

/** Returns for each set in the change log the number of its last change, and its lines and bytes. */
const loggedSets = (db: Kysely<Tables>) =>
  db
    .selectFrom("change")
    .select(({ fn }) => [
      "workspace_id",
      "set_name as name",
      fn.max("seq").as("seq"),
      fn.countAll<number>().as("log_lines"),
    ])
    .select(sql<number>`cast(coalesce(sum(octet_length(value)), 0) as bigint)`.as("log_bytes"))
    .groupBy(["workspace_id", "set_name"])
    .orderBy("workspace_id")
    .orderBy("set_name")
    .execute();

/** Fails unless the recorded storage of each workspace matches its data. */
export async function assertCounted(config: Pick<Config, "dataDir" | "databaseUrl">): Promise<void> {
  const backend = await openBackend(config, () => {});
  try {
    const db = backend.read;
    const workspaces = db.selectFrom("workspace").select(["id", "entities as tasks", "entity_bytes as bytes"]);
    for (const { id, ...recorded } of await workspaces.execute()) {
      const stored = { ...(await counted(db, id, entityTables)) };
      assert.deepEqual(recorded, stored, "the recorded storage of a workspace is wrong");
    }
    const sets = db
      .selectFrom("workspace_set")
      .select(["workspace_id", "name", "seq", "log_lines", "log_bytes"])
      .where("log_lines", ">", 0);
    const recorded = await sets.orderBy("workspace_id").orderBy("name").execute();
    const plain = (rows: readonly object[]) => rows.map((row) => ({ ...row }));
    assert.deepEqual(plain(recorded), plain(await loggedSets(db)), "the recorded log of a set is wrong");
  } finally {
    await backend.close();
  }
}
