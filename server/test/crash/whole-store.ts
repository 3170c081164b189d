import assert from "node:assert/strict";
import { applyChanges } from "@baton/domain/kernel/lists";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { checkDatabase } from "../../src/cli/doctor-database.ts";
import { entityTables } from "../../src/entities.ts";
import { migrations } from "../../src/migrations/migrations.ts";
import type { Config } from "../../src/platform/base/config.ts";
import { openStore } from "../../src/platform/store/open-store.ts";
import { assertCounted } from "../support/counted.ts";
import { summaryOfTask } from "../support/summary.ts";

/** Returns the tasks of a workspace according to its change log. */
async function foldedLog(config: Config, workspaceId: string) {
  const store = await openStore({ ...config, migrations, tables: entityTables, reportLostConnection: () => {} });
  let tasks: readonly { readonly id: string }[] = [];
  try {
    for (let last = 0; ; ) {
      const changes = await store.changes(workspaceId, last);
      assert.deepEqual(
        changes.map(({ seq }) => seq),
        changes.map((_change, index) => last + 1 + index),
        "the change log has a gap",
      );
      const changedTasks = changes.filter(({ entity }) => entity === "task");
      tasks = applyChanges(
        tasks,
        changedTasks.map(({ id, value }) => ({ id, value: value === null ? null : { ...JSON.parse(value), id } })),
      );
      last += changes.length;
      if (changes.length === 0) break;
    }
  } finally {
    await store.close();
  }
  return new Map(tasks.map((task) => [task.id, task]));
}

/** Fails if the doctor reports a problem with the database. */
export async function assertSound(config: Config): Promise<void> {
  const findings = await checkDatabase({ config, keepsSecret: true });
  // PGlite stores everything in memory, which the doctor reports.
  const isOfStandIn = (what: string) =>
    process.env.TEST_DATABASE_KIND === "pglite" && what.includes("before they are on disk");
  const wrong = findings.filter(({ verdict, what }) => verdict !== "ok" && !isOfStandIn(what));
  assert.deepEqual(wrong, []);
  await assertCounted(config);
}

/** Fails unless the database is intact and the change log of a workspace leads without gaps to the published `tasks`. */
export async function assertWhole(
  config: Config,
  workspaceId: string,
  tasks: ReadonlyMap<string, TaskWire>,
): Promise<void> {
  await assertSound(config);
  const shown = new Map([...tasks].map(([id, task]) => [id, summaryOfTask(task)]));
  assert.deepEqual(await foldedLog(config, workspaceId), shown, "the change log differs from the tasks");
}
